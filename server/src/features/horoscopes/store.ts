import { z } from 'zod'
import { ownChart, pointsShownTo } from '#contract/features/horoscopes/horoscopes.ts'
import type { RuleSetId } from '#contract/features/horoscopes/rule-sets/rule-sets.ts'
import { ruleSetIds } from '#contract/platform/values.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { assignments, insertion, type SqlValue, sql } from '../../platform/database/sql.ts'
import { type ComputedHoroscope, computedWith } from './compute-horoscope.ts'

const OwnerRow = z.object({
  birthDate: z.string(),
  motherTongue: z.string(),
  isManglik: z.boolean().nullable(),
  awaitsYes: z.boolean(),
})

export const getOwner = (db: Queries, memberId: number) =>
  db.one(OwnerRow)`
    select p.birth_date as "birthDate", l.name as "motherTongue", d.is_manglik as "isManglik",
      awaits_yes(m.profile_for, c.agreed_at) as "awaitsYes"
    from members m
    join profiles p on p.member_id = m.id
    join profile_details d on d.member_id = m.id
    join languages l on l.id = p.language_id
    left join candidates c on c.member_id = m.id
    where m.id = ${memberId}`

const BirthRow = z.object({
  birthDate: z.string(),
  birthTime: z.string().nullable(),
  withinMinutes: z.int().nullable(),
  isNextDay: z.boolean(),
  isSecondTime: z.boolean(),
  place: z.object({ latitude: z.number(), longitude: z.number(), timeZone: z.string() }).nullable(),
})

/** Needs horoscopes `h`, profiles `p` and, left joined, the cities `birth_city`. */
const birthColumns = sql`
  p.birth_date as "birthDate", to_char(h.birth_time, 'HH24:MI') as "birthTime",
  h.within_minutes as "withinMinutes", h.is_next_day as "isNextDay", h.is_second_time as "isSecondTime",
  case when birth_city.latitude is not null then json_build_object(
    'latitude', birth_city.latitude, 'longitude', birth_city.longitude, 'timeZone', birth_city.time_zone
  ) end as place`

const HoroscopeRow = BirthRow.extend({
  source: z.enum(['computed', 'told']),
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  nakshatra: z.int().nullable(),
  pada: z.int().nullable(),
  rashi: z.int().nullable(),
  star: z.int(),
  starSpan: z.int(),
  chart: ownChart.nullable(),
  starChangedAt: z.date().nullable(),
  ruleSet: z.enum(ruleSetIds),
  pointsShownTo: z.enum(pointsShownTo),
  takesChartRequests: z.boolean(),
})
export type StoredHoroscope = z.infer<typeof HoroscopeRow>

export const findHoroscope = (db: Queries, memberId: number) =>
  db.find(HoroscopeRow)`
    select ${birthColumns}, h.source, country.name as country, state.name as state, birth_city.name as city,
      h.told_nakshatra as nakshatra, h.told_pada as pada, h.told_rashi as rashi, h.star, h.star_span as "starSpan",
      h.chart, h.star_changed_at as "starChangedAt", h.rule_set as "ruleSet", h.points_shown_to as "pointsShownTo",
      h.takes_chart_requests as "takesChartRequests"
    from horoscopes h
    join profiles p on p.member_id = h.member_id
    left join cities birth_city on birth_city.id = h.birth_city_id
    left join states state on state.id = birth_city.state_id
    left join countries country on country.id = state.country_id
    where h.member_id = ${memberId}`

/** What the family entered and what follows from it, by column. */
export type HoroscopeColumns = Record<
  | ('source' | 'birth_time' | 'within_minutes' | 'is_next_day' | 'birth_city_id' | 'is_second_time')
  | ('told_nakshatra' | 'told_pada' | 'told_rashi' | 'star' | 'star_span' | 'chart' | 'computed_with'),
  SqlValue
>

/** The choices about points and chart stay when the family enters something else. */
export const upsertHoroscope = (tx: Tx, memberId: number, columns: HoroscopeColumns, ruleSet: RuleSetId) =>
  tx.run`
    insert into horoscopes ${insertion([{ member_id: memberId, ...columns, rule_set: ruleSet }])}
    on conflict (member_id) do update
      set ${assignments({ ...columns, star_changed_at: null })}, updated_at = now()`

interface SharingChange {
  pointsShownTo?: string | undefined
  takesChartRequests?: boolean | undefined
  ruleSet?: string | undefined
}

/** False if the member has no horoscope. */
export const updateSharing = async (tx: Tx, memberId: number, change: SharingChange) =>
  (await tx.run`
    update horoscopes set
      points_shown_to = coalesce(${change.pointsShownTo ?? null}, points_shown_to),
      takes_chart_requests = coalesce(${change.takesChartRequests ?? null}, takes_chart_requests),
      rule_set = coalesce(${change.ruleSet ?? null}, rule_set), updated_at = now()
    where member_id = ${memberId}`) === 1

const OutdatedRow = BirthRow.extend({ memberId: z.int() })

/** Horoscopes of another version of the computation. Skips those that are being saved. */
export const claimOutdated = (tx: Tx, limit: number) =>
  tx.many(OutdatedRow)`
    select h.member_id as "memberId", ${birthColumns}
    from horoscopes h
    join profiles p on p.member_id = h.member_id
    left join cities birth_city on birth_city.id = h.birth_city_id
    where h.source = 'computed' and (h.computed_with < ${computedWith} or h.computed_with > ${computedWith})
    limit ${limit}
    for update of h skip locked`

export const updateComputed = (tx: Tx, memberId: number, { star, starSpan, chart }: ComputedHoroscope) =>
  tx.run`
    update horoscopes set star = ${star}, star_span = ${starSpan}, chart = ${JSON.stringify(chart)},
      computed_with = ${computedWith},
      star_changed_at = case when (star, star_span) = (${star}, ${starSpan}) then star_changed_at else now() end
    where member_id = ${memberId}`
