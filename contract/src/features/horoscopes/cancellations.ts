import { fullPoints, type PointLine } from './rule-sets/rule-set.ts'
import { lordFriendship, sharedLines } from './rule-sets/shared-lines.ts'
import type { Lord } from './star-tables.ts'
import { findStar, type Star } from './stars.ts'

type Applies = (groom: Star, bride: Star) => boolean

interface Cancellation {
  line: keyof typeof sharedLines
  sentence: string
  applies: Applies
}

const isSameStar: Applies = (groom, bride) => groom.nakshatra === bride.nakshatra
const isSameRashi: Applies = (groom, bride) => groom.rashi === bride.rashi
const areFriends = (one: Lord, other: Lord) => one !== other && lordFriendship(one, other) === 10

const hasSameLord: Applies = (groom, bride) => groom.rashi.lord === bride.rashi.lord
const hasFriendlyLords: Applies = (groom, bride) => areFriends(groom.rashi.lord, bride.rashi.lord)
const hasAgreeingLords: Applies = (groom, bride) =>
  hasSameLord(groom, bride) || hasFriendlyLords(groom, bride)
const hasAgreeingNavamshaLords: Applies = (groom, bride) =>
  groom.navamshaLord === bride.navamshaLord || areFriends(groom.navamshaLord, bride.navamshaLord)

/** By the varna of each planet: Shudra, Vaishya, Kshatriya, Brahmin. */
const lordRank: Record<Lord, number> = {
  Saturn: 1,
  Moon: 2,
  Mercury: 2,
  Sun: 3,
  Mars: 3,
  Jupiter: 4,
  Venus: 4,
}

/** Shown beside a line that did not get all its points. They never change a total. */
const cancellations = {
  'nadi-same-star': {
    line: 'nadi',
    sentence: 'Some pandits set this aside, because both have the same birth star in different padas.',
    applies: (groom, bride) => isSameStar(groom, bride) && groom.pada !== bride.pada,
  },
  'nadi-same-rashi': {
    line: 'nadi',
    sentence: 'Some pandits set this aside, because both have the same rashi and different birth stars.',
    applies: (groom, bride) => isSameRashi(groom, bride) && !isSameStar(groom, bride),
  },
  'nadi-other-rashi': {
    line: 'nadi',
    sentence: 'Some pandits set this aside, because both have the same birth star and different rashis.',
    applies: (groom, bride) => isSameStar(groom, bride) && !isSameRashi(groom, bride),
  },
  'bhakoot-same-lord': {
    line: 'bhakoot',
    sentence: 'Some pandits set this aside, because the same planet rules both rashis.',
    applies: hasSameLord,
  },
  'bhakoot-friends': {
    line: 'bhakoot',
    sentence: 'Some pandits set this aside, because the planets that rule the rashis are friends.',
    applies: hasFriendlyLords,
  },
  'gana-lords': {
    line: 'gana',
    sentence: 'Some pandits set this aside, because the rashis have the same ruling planet or friendly ones.',
    applies: hasAgreeingLords,
  },
  'gana-navamsha': {
    line: 'gana',
    sentence:
      'Some pandits set this aside, because the navamshas have the same ruling planet or friendly ones.',
    applies: hasAgreeingNavamshaLords,
  },
  'tara-lords': {
    line: 'tara',
    sentence: 'Some pandits set this aside, because the rashis have the same ruling planet or friendly ones.',
    applies: hasAgreeingLords,
  },
  'tara-navamsha': {
    line: 'tara',
    sentence:
      'Some pandits set this aside, because the navamshas have the same ruling planet or friendly ones.',
    applies: hasAgreeingNavamshaLords,
  },
  'varna-lords': {
    line: 'varna',
    sentence: 'Some pandits set this aside, because the planet of the groom’s rashi ranks above the bride’s.',
    applies: (groom, bride) => lordRank[groom.rashi.lord] > lordRank[bride.rashi.lord],
  },
} as const satisfies Record<string, Cancellation>
export type CancellationId = keyof typeof cancellations
export const cancellationIds = Object.keys(cancellations) as CancellationId[]

export interface FoundCancellation {
  id: CancellationId
  line: PointLine
  sentence: string
}

/** Undefined if a star is not known. */
export function findCancellations(groomCode: number, brideCode: number): FoundCancellation[] | undefined {
  const groom = findStar(groomCode)
  const bride = findStar(brideCode)
  if (!groom || !bride) return undefined
  return cancellationIds.flatMap(id => {
    const { line, sentence, applies } = cancellations[id]
    const isShort = sharedLines[line](groom, bride) < fullPoints(line)
    return isShort && applies(groom, bride) ? [{ id, line, sentence }] : []
  })
}
