import { pickRepeatDays, pickVisitDays } from '#contract/features/matching/picks.ts'
import { todayInIndia } from '../../../core/members/store.ts'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import { literal, sql } from '../../../platform/database/sql.ts'

export interface PickedDay {
  isToday: boolean
  picked: number[]
  /** Whom today must not pick: those of the days before that are not long enough ago. */
  before: number[]
}

export async function findPicks(db: Sql, memberId: number): Promise<PickedDay | undefined> {
  const [row] = await db<PickedDay[]>`
    select d.day = ${todayInIndia} as "isToday", d.picked, array(select id from ${recentPicks(todayInIndia)}) as before
    from daily_picks d where d.member_id = ${memberId}`
  return row
}

/** Who was picked in the days of row `d` up to its own, as far as a pick on that day may not repeat them. */
const recentPicks = (day: Fragment) => sql`(
  select id, picked_on from (
    select unnest(d.picked) as id, d.day as picked_on union all select * from unnest(d.earlier, d.earlier_on)
  ) as picked
  where picked_on > ${day} - ${literal(pickRepeatDays)}
) as lately`

/** Everybody with whom there is or was an interest. */
export async function listWithInterest(db: Sql, memberId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select receiver_id as id from interests where sender_id = ${memberId}
    union all select sender_id from interests where receiver_id = ${memberId}`
  return rows.map(({ id }) => id)
}

/** How often each of these people was looked at lately. */
export function listVisitCounts(db: Sql, ids: readonly number[]): Promise<{ id: number; visits: number }[]> {
  return db<{ id: number; visits: number }[]>`
    select asked.id, (
      select count(*)::int from profile_views v
      where v.member_id = asked.id and v.viewed_on > ${todayInIndia} - ${literal(pickVisitDays)}
    ) as visits
    from unnest(${ids as number[]}::int[]) as asked (id)`
}

/** Whoever asks first today decides; everyone who asks at the same moment gets the same. */
export async function insertPicks(db: Sql, memberId: number, picked: readonly number[]): Promise<number[]> {
  await db`
    insert into daily_picks as d (member_id, day, picked)
    values (${memberId}, ${todayInIndia}, ${picked as number[]}::int[])
    on conflict (member_id) do update set day = excluded.day, picked = excluded.picked,
      (earlier, earlier_on) = (
        select coalesce(array_agg(id), '{}'), coalesce(array_agg(picked_on), '{}') from ${recentPicks(db`excluded.day`)}
      )
    where d.day <> excluded.day`
  return (await findPicks(db, memberId))?.picked ?? []
}
