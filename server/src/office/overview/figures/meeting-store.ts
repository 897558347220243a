import type { Fragment, Sql } from '../../../platform/database/db.ts'
import { activeInMonth, rollingDays } from './active-store.ts'
import { type FigureRow, isCountedId, type Range } from './range.ts'

/**
 * The 30 days that end with each day; for what was never answered, the 30 before them. A yes counts on the day it was said,
 * also where the match has ended since.
 */
export async function countMeetings(tx: Sql, range: Range): Promise<FigureRow[]> {
  const counted = isCountedId(tx, tx`i.sender_id`, range)
  return tx<FigureRow[]>`
    select days.day, v.part, v.value, v.n
    from (
      select day::date, (day::date + 1)::timestamp at time zone 'Asia/Kolkata' as until
      from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as s (day)
    ) days
    cross join lateral (
      select count(distinct i.sender_id)::int as answered, count(*)::int as answers,
        percentile_cont(0.5) within group (
          order by extract(epoch from i.at - i.sent_at)::float8 / 3600
        ) as median,
        count(*) filter (where i.is_yes)::int as accepted
      from (
        select sender_id, sent_at, answered_at as at, state = 'accepted' as is_yes from interests
        where state in ('accepted', 'declined') and ${isRecent(tx, tx`answered_at`)}
        union all
        select sender_id, sent_at, was_accepted_at, true from interests
        where state = 'ended' and ${isRecent(tx, tx`was_accepted_at`)}
      ) i
      where i.at >= i.sent_at and ${counted}
    ) a
    cross join lateral (
      select count(*) filter (where i.state in ('sent', 'expired'))::int as unanswered, count(*)::int as sent
      from interests i
      where i.sent_at >= days.until - make_interval(days => ${2 * rollingDays}::int)
        and i.sent_at < days.until - make_interval(days => ${rollingDays}::int)
        and i.state <> 'withdrawn' and ${counted}
    ) s
    cross join lateral (values
      ('answered', a.answered::float8, null::int), ('median', a.median, a.answers),
      ('unanswered', s.unanswered, s.sent), ('accepted', a.accepted, ${activeInMonth(tx, range)})
    ) v (part, value, n)`
}

/** In the 30 days that end with `days.day`. */
const isRecent = (db: Sql, at: Fragment) =>
  db`${at} >= days.until - make_interval(days => ${rollingDays}::int) and ${at} < days.until`
