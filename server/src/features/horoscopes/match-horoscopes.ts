import { readerOf } from '#contract/core/members/reader.ts'
import { toDrawnChart } from '#contract/features/horoscopes/drawn-chart.ts'
import { compareKin } from '#contract/features/horoscopes/kinship.ts'
import { findMangal, type MangalRuleId } from '#contract/features/horoscopes/mangal.ts'
import type {
  matchHoroscopes as contract,
  HoroscopeMatch,
  MatchedSide,
} from '#contract/features/horoscopes/match-horoscopes.ts'
import { horoscopePresetOf } from '#contract/features/horoscopes/presets.ts'
import { meetsAll, noPreferences } from '../../core/members/compare-preferences.ts'
import { checkCanOpen, openProfile } from '../../core/profiles/open-profile.ts'
import { findProfile, type ProfileRow } from '../../core/profiles/profile-view-store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { listMatched, type MatchedRow } from './match-store.ts'

/** Belongs to the opened profile: the same viewers, and the same view budget. */
export const matchHoroscopes: Handler<typeof contract> = async ({ input, viewer, db }) => {
  const refusal = checkCanOpen(viewer)
  if (refusal) return refusal
  const profile = input.find_id === viewer.id ? undefined : await findProfile(db, viewer.id, input.find_id)
  if (!profile) return refuse.notFound('This profile does not exist.')
  const { name } = profile

  const rows = await listMatched(db, [viewer.id, profile.memberId])
  const mine = rows.find(row => row.memberId === viewer.id)
  const theirs = rows.find(row => row.memberId === profile.memberId)
  if (!isShown(mine, profile.viewerPreferences, profile.person))
    return { response: 'invalid', missing: 'mine', name }
  if (!isShown(theirs, profile.preferences, profile.viewer))
    return { response: 'invalid', missing: 'theirs', name }

  if (!profile.isSeenToday) {
    const opened = await openProfile(db, viewer.id, profile.memberId)
    if (opened instanceof Refusal) return opened
  }
  return { response: 'success', name, match: toMatch(viewer, profile, mine, theirs) }
}

type ShownRow = MatchedRow & { shown: NonNullable<MatchedRow['shown']> }

/** Whether the owner shows points to the other member. */
function isShown(
  owner: MatchedRow | undefined,
  preferences: ProfileRow['preferences'],
  other: ProfileRow['person'],
): owner is ShownRow {
  if (!owner?.shown) return false
  return owner.shown.shownTo === 'all' || meetsAll(preferences ?? noPreferences, other, new Date())
}

function toMatch(
  viewer: MemberViewer,
  { name, gender }: ProfileRow,
  mine: ShownRow,
  theirs: ShownRow,
): HoroscopeMatch {
  const { mangalRule, chartStyle, showsPoruthams } = horoscopePresetOf(mine.language)
  const viewerIs = gender === 'female' ? 'groom' : 'bride'
  const [my, their] = [mine, theirs].map(({ shown: { star, span } }) => ({ first: star, span }))
  const kinship = compareKin(mine.gothraRule, kinOf(mine), kinOf(theirs), readerOf(viewer))
  return {
    name,
    viewerIs,
    groom: viewerIs === 'groom' ? my : their,
    bride: viewerIs === 'groom' ? their : my,
    ruleSet: mine.shown.ruleSet,
    theirRuleSet: theirs.shown.ruleSet,
    chartStyle,
    mangalRule,
    showsPoruthams,
    mine: { manglik: mine.manglik, ...chartOf(mine, mangalRule) },
    theirs: { manglik: theirs.manglik },
    ...(kinship && { kinship }),
  }
}

const kinOf = ({ own, maternal }: MatchedRow) => ({ ...(own && { own }), ...(maternal && { maternal }) })

const chartOf = ({ chart }: MatchedRow, rule: MangalRuleId): Pick<MatchedSide, 'chart' | 'mangal'> =>
  chart ? { chart: toDrawnChart(chart), mangal: findMangal(chart, rule) } : {}
