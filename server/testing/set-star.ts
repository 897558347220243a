import type { ruleSetIds } from '#contract/platform/values.ts'
import type { TestDb } from './test-db.ts'

interface Star {
  first: number
  span?: number
  ruleSet?: (typeof ruleSetIds)[number]
  shownTo?: 'none' | 'wishes' | 'all'
}

/** A horoscope with this star, for an existing member. The nakshatra that the family told is not compared. */
export const setStar = (
  db: TestDb,
  memberId: number,
  { first, span = 1, ruleSet = 'north-web-1', shownTo = 'all' }: Star,
) => db`
  insert into horoscopes (member_id, source, told_nakshatra, star, star_span, rule_set, points_shown_to)
  select id, 'told', 1, ${first}, ${span}, ${ruleSet}, ${shownTo} from members where id = ${memberId}
  on conflict (member_id) do update set star = excluded.star, star_span = excluded.star_span,
    rule_set = excluded.rule_set, points_shown_to = excluded.points_shown_to`
