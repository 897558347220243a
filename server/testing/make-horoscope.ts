import type { TestDb } from './test-db.ts'

/** Inserts a horoscope with a star that the family knows. Star code 1 is Ashwini, first pada. */
export const makeHoroscope = (
  db: TestDb,
  memberId: number,
  { star = 1, pointsShownTo = 'none' }: { star?: number; pointsShownTo?: 'none' | 'wishes' | 'all' } = {},
) => db`
  insert into horoscopes (member_id, source, told_nakshatra, star, star_span, rule_set, points_shown_to)
  values (${memberId}, 'told', 1, ${star}, 1, 'north-web-1', ${pointsShownTo})`
