import { houseFrom } from './chart.ts'
import { fullPoints, type PointLine, pointLines } from './rule-sets/rule-set.ts'
import type { RuleSetId } from './rule-sets/rule-sets.ts'
import { linePointsOf } from './score.ts'
import { findStar, type Star } from './stars.ts'

/** The one sentence under every result. */
export const horoscopeNote =
  'A custom many families value, not a science and not our advice; your pandit may count differently.'

interface Wording {
  name: string
  /** The name in plain words. */
  meaning: string
  brings: (star: Star) => string
  reason: (pair: { halfPoints: number; groom: Star; bride: Star }) => string
}

const wordings: Record<PointLine, Wording> = {
  varna: {
    name: 'Varna',
    meaning: 'ways of work',
    brings: star => star.rashi.varna,
    reason: ({ halfPoints }) =>
      halfPoints > 0
        ? 'The varna of the groom’s rashi is the same as the bride’s or comes before it.'
        : 'Not by this rule: the varna of the bride’s rashi comes before the groom’s.',
  },
  vashya: {
    name: 'Vashya',
    meaning: 'who gives way',
    brings: star => star.vashya,
    reason: ({ halfPoints }) => {
      if (halfPoints === 4) return 'Both rashis are of the same kind.'
      return halfPoints > 0
        ? 'The rashis are of two kinds that agree in part.'
        : 'Not by this rule: the rashis are of two kinds that do not agree.'
    },
  },
  tara: {
    name: 'Tara',
    meaning: 'each other’s fortune',
    brings: star => star.nakshatra.name,
    reason: ({ halfPoints }) =>
      halfPoints === fullPoints('tara')
        ? 'Counting from star to star is favourable both ways.'
        : 'Counting from star to star is favourable one way only.',
  },
  yoni: {
    name: 'Yoni',
    meaning: 'closeness',
    brings: star => star.nakshatra.yoni,
    reason: ({ halfPoints }) => yoniReasons[halfPoints / 2] as string,
  },
  maitri: {
    name: 'Graha Maitri',
    meaning: 'friendship of minds',
    brings: star => star.rashi.lord,
    reason: ({ halfPoints, groom, bride }) =>
      groom.rashi.lord === bride.rashi.lord
        ? 'The same planet rules both rashis.'
        : (maitriReasons[halfPoints] as string),
  },
  gana: {
    name: 'Gana',
    meaning: 'temper',
    brings: star => star.nakshatra.gana,
    reason: ({ halfPoints, groom, bride }) => {
      if (groom.nakshatra.gana === bride.nakshatra.gana) return 'Both have the same gana.'
      return halfPoints >= 10 ? 'These two ganas agree.' : 'Not by this rule: these two ganas do not agree.'
    },
  },
  bhakoot: {
    name: 'Bhakoot',
    meaning: 'family and means',
    brings: star => star.rashi.name,
    reason: ({ halfPoints, groom, bride }) => {
      if (groom.rashi === bride.rashi) return 'Both have the same rashi.'
      const [near, far] = [rashiCount(groom, bride), rashiCount(bride, groom)].sort(
        (one, other) => one - other,
      )
      return halfPoints > 0
        ? `The rashis are ${near} and ${far} from each other, which is favourable.`
        : `Not by this rule: the rashis are ${near} and ${far} from each other.`
    },
  },
  nadi: {
    name: 'Nadi',
    meaning: 'health and children, by tradition',
    brings: star => star.nakshatra.nadi,
    reason: ({ halfPoints }) =>
      halfPoints > 0 ? 'The nadis are different.' : 'Not by this rule: both have the same nadi.',
  },
}

/** By points. */
const yoniReasons = [
  'Not by this rule: the two animals are opposites.',
  'The two animals are not friendly.',
  'The two animals are neither friendly nor opposed.',
  'The two animals are friendly.',
  'Both have the same animal.',
]

/** By half points. */
const maitriReasons: Record<number, string> = {
  0: 'Not by this rule: neither of the ruling planets is friendly to its counterpart.',
  1: 'One of the ruling planets is neutral, and its counterpart is not friendly.',
  2: 'One of the ruling planets is friendly, and its counterpart is not.',
  6: 'The ruling planets are neutral to each other.',
  8: 'One of the ruling planets is friendly, and its counterpart is neutral.',
  10: 'The ruling planets are friends.',
}

/** Counts inclusively. */
const rashiCount = (from: Star, to: Star) => houseFrom(from.rashi.number, to.rashi.number)

export interface LineInWords {
  line: PointLine
  name: string
  meaning: string
  halfPoints: number
  fullHalfPoints: number
  /** "Deva and Manushya", the groom's first. */
  brings: string
  reason: string
}

/** Undefined if a star is not known. */
export function linesInWords(id: RuleSetId, groomCode: number, brideCode: number): LineInWords[] | undefined {
  const points = linePointsOf(id, groomCode, brideCode)
  const groom = findStar(groomCode)
  const bride = findStar(brideCode)
  if (!points || !groom || !bride) return undefined
  return pointLines.map(line => {
    const { name, meaning, brings, reason } = wordings[line]
    const halfPoints = points[line]
    return {
      line,
      name,
      meaning,
      halfPoints,
      fullHalfPoints: fullPoints(line),
      brings: `${brings(groom)} and ${brings(bride)}`,
      reason: reason({ halfPoints, groom, bride }),
    }
  })
}
