import { z } from 'zod'
import { bodies } from '#contract/features/horoscopes/chart.ts'
import { gothraRules, ruleSetIds } from '#contract/platform/values.ts'
import type { Queries } from '../../platform/database/db.ts'

const Gothra = z.object({ id: z.int(), name: z.string() })

const MatchedRow = z.object({
  memberId: z.int(),
  language: z.string(),
  manglik: z.string().nullable(),
  own: Gothra.nullable(),
  maternal: Gothra.nullable(),
  gothraRule: z.enum(gothraRules),
  /** Null if the member shows points to no one. */
  shown: z
    .object({
      star: z.int(),
      span: z.int(),
      ruleSet: z.enum(ruleSetIds),
      shownTo: z.enum(['wishes', 'all']),
    })
    .nullable(),
  chart: z
    .object({
      bodies: z.record(z.enum(bodies), z.object({ longitude: z.number(), isRetrograde: z.boolean() })),
      lagna: z.number().optional(),
    })
    .nullable(),
})
export type MatchedRow = z.infer<typeof MatchedRow>

export const listHoroscopes = (db: Queries, memberIds: readonly number[]) =>
  db.many(MatchedRow)`
    select p.member_id as "memberId", l.name as language, case d.is_manglik when true then 'Yes' when false then 'No' end as manglik,
      case when own.id is not null then jsonb_build_object('id', own.id, 'name', own.name) end as own,
      case when maternal.id is not null then jsonb_build_object('id', maternal.id, 'name', maternal.name) end as maternal,
      w.gothra_rule as "gothraRule",
      case when s.member_id is not null then jsonb_build_object(
        'star', s.star, 'span', s.star_span, 'ruleSet', s.rule_set, 'shownTo', s.points_shown_to
      ) end as shown,
      h.chart
    from profiles p
    join profile_details d on d.member_id = p.member_id
    join desired_partners w on w.member_id = p.member_id
    join languages l on l.id = p.language_id
    left join gothras own on own.id = d.gothra_id
    left join gothras maternal on maternal.id = d.maternal_gothra_id
    left join shown_stars s on s.member_id = p.member_id
    left join horoscopes h on h.member_id = p.member_id
    where p.member_id = any (${memberIds}::int[])`
