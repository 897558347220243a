import { consentWording } from '#contract/core/settings/consent-facts.ts'
import {
  nightEnds,
  type OwnHoroscope,
  type OwnHoroscopePage,
} from '#contract/features/horoscopes/horoscopes.ts'
import { findMangal } from '#contract/features/horoscopes/mangal.ts'
import { horoscopePresetOf } from '#contract/features/horoscopes/presets.ts'
import { indiaName } from '#contract/platform/values.ts'
import type { Queries } from '../../platform/database/db.ts'
import { clockReadings, starsAtEdge } from './compute-horoscope.ts'
import { findHoroscope, getOwner, type StoredHoroscope } from './store.ts'

/** The page of the owner. No other member may see any of it. */
export async function presentOwnHoroscope(db: Queries, memberId: number): Promise<OwnHoroscopePage> {
  const [owner, stored] = await Promise.all([getOwner(db, memberId), findHoroscope(db, memberId)])
  const { mangalRule, chartStyle } = horoscopePresetOf(owner.motherTongue)
  return {
    horoscope: stored ? { ...presentHoroscope(stored), mangal: mangalOf(stored, mangalRule) } : null,
    birthDate: owner.birthDate,
    toldManglik: owner.isManglik,
    chartStyle,
    awaitsYes: owner.awaitsYes,
    wording: consentWording.horoscope,
  }
}

function presentHoroscope(stored: StoredHoroscope): Omit<OwnHoroscope, 'mangal'> {
  const { star, starSpan, chart, starChangedAt, ruleSet, pointsShownTo, takesChartRequests } = stored
  return {
    entered: stored.source === 'told' ? presentTold(stored) : presentBirth(stored),
    star: { first: star, span: starSpan },
    nearby: starsAtEdge(stored, star),
    chart,
    starChangedAt: starChangedAt?.toISOString() ?? null,
    ruleSet,
    pointsShownTo,
    takesChartRequests,
  }
}

function mangalOf({ chart }: StoredHoroscope, rule: Parameters<typeof findMangal>[1]) {
  return chart && { rule, ...findMangal(chart, rule) }
}

function presentTold({ nakshatra, pada, rashi }: StoredHoroscope): OwnHoroscope['entered'] {
  return {
    knows: 'star',
    ...(nakshatra !== null && { nakshatra }),
    ...(pada !== null && { pada }),
    ...(rashi !== null && { rashi }),
  }
}

function presentBirth(stored: StoredHoroscope): OwnHoroscope['entered'] {
  const { birthTime, withinMinutes, isNextDay, isSecondTime, country, state, city } = stored
  const place = { country: country ?? indiaName, ...(state && { state }), ...(city && { city }) }
  if (birthTime === null) return { knows: 'date', ...place }
  return {
    knows: 'time',
    time: birthTime,
    within: String(withinMinutes) as OwnHoroscope['entered']['within'],
    ...(birthTime < nightEnds && { night: isNextDay ? 'after' : 'before' }),
    ...(clockReadings(stored).length > 1 && { occurrence: isSecondTime ? 'second' : 'first' }),
    ...place,
  }
}
