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
import type { StarSpan } from '#contract/features/horoscopes/stars.ts'
import { meetsAll, noPreferences } from '../../core/members/compare-preferences.ts'
import { checkCanOpen, openProfile } from '../../core/profiles/open-profile.ts'
import { findProfile, type ProfileRow } from '../../core/profiles/profile-view-store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { type ChartAccess, findChartAccess } from './chart-store.ts'
import { listHoroscopes, type MatchedRow } from './match-store.ts'

/** Belongs to the opened profile: the same viewers, and the same view budget. */
export const matchHoroscopes: Handler<typeof contract> = async ({ input, viewer, db }) => {
  const refusal = checkCanOpen(viewer)
  if (refusal) return refusal
  const profile = input.find_id === viewer.id ? undefined : await findProfile(db, viewer.id, input.find_id)
  if (!profile) return notFound()
  if (!profile.isSeenToday) {
    const opened = await openProfile(db, viewer.id, profile.memberId)
    if (opened instanceof Refusal) return opened
  }
  const rows = await listHoroscopes(db, [viewer.id, profile.memberId])
  const mine = rows.find(row => row.memberId === viewer.id)
  const theirs = rows.find(row => row.memberId === profile.memberId)
  if (!mine || !theirs) return notFound()

  const { mangalRule, chartStyle, showsPoruthams } = horoscopePresetOf(mine.language)
  const access = await findChartAccess(db, viewer.id, profile.memberId)
  const kinship = compareKin(mine.gothraRule, kinOf(mine), kinOf(theirs), readerOf(viewer))
  return {
    response: 'success',
    name: profile.name,
    chartStyle,
    mangalRule,
    showsPoruthams,
    mine: { manglik: mine.manglik, ...chartOf(mine, mangalRule) },
    theirs: grantedSide(theirs, mangalRule, access),
    ...(kinship && { kinship }),
    ...findPoints(profile, mine, theirs),
  }
}

const notFound = () => refuse.notFound('This profile does not exist.')

/** Only between two members who both show points to each other. */
function findPoints(
  profile: ProfileRow,
  mine: MatchedRow,
  theirs: MatchedRow,
): Pick<HoroscopeMatch, 'points' | 'missing'> {
  const my = shownTo(mine, profile.viewerPreferences, profile.person)
  const their = shownTo(theirs, profile.preferences, profile.viewer)
  if (!my || !their) return { missing: my ? 'theirs' : 'mine' }
  const [groom, bride] = profile.gender === 'female' ? [my, their] : [their, my]
  return {
    points: {
      viewerIs: groom === my ? 'groom' : 'bride',
      groom: spanOf(groom),
      bride: spanOf(bride),
      ruleSet: my.ruleSet,
      theirRuleSet: their.ruleSet,
    },
  }
}

type ShownStar = NonNullable<MatchedRow['shown']>

/** The star, if its owner shows points to the other member. */
function shownTo(
  { shown }: MatchedRow,
  preferences: ProfileRow['preferences'],
  other: ProfileRow['person'],
): ShownStar | undefined {
  if (!shown) return undefined
  const isShown = shown.shownTo === 'all' || meetsAll(preferences ?? noPreferences, other, new Date())
  return isShown ? shown : undefined
}

const spanOf = ({ star, span }: ShownStar): StarSpan => ({ first: star, span })

/** No chart without a yes, which the owner can take back. */
const grantedSide = (row: MatchedRow, rule: MangalRuleId, access: ChartAccess | undefined): MatchedSide => ({
  manglik: row.manglik,
  ...(access?.takesRequests && { chartRequest: access.state ?? 'open' }),
  ...(access?.takesRequests && access.state === 'granted' && chartOf(row, rule)),
})

const kinOf = ({ own, maternal }: MatchedRow) => ({ ...(own && { own }), ...(maternal && { maternal }) })

const chartOf = ({ chart }: MatchedRow, rule: MangalRuleId): Pick<MatchedSide, 'chart' | 'mangal'> =>
  chart ? { chart: toDrawnChart(chart), mangal: findMangal(chart, rule) } : {}
