import { z } from 'zod'
import { pickRepeatDays, pickVisitDays } from '#contract/features/matching/picks.ts'
import type { Queries } from '../../../platform/database/db.ts'
import { literal, type Sql, sql } from '../../../platform/database/sql.ts'

const PickedDay = z.object({
  isToday: z.boolean(),
  picked: z.array(z.int()),
  /** Members picked on earlier days who must not be picked again yet. */
  before: z.array(z.int()),
})

export const findPicks = (db: Queries, memberId: number) =>
  db.find(PickedDay)`
    select d.day = india_today() as "isToday", d.picked, array(select id from ${recentPicks(sql`india_today()`)}) as before
    from daily_picks d where d.member_id = ${memberId}`

/** The picks of row `d` that a pick on `day` must not repeat. */
const recentPicks = (day: Sql) => sql`(
  select id, picked_on from (
    select unnest(d.picked) as id, d.day as picked_on union all select unnest(d.earlier), unnest(d.earlier_on)
  ) as picked
  where picked_on > ${day} - ${literal(pickRepeatDays)}
) as lately`

const MemberId = z.object({ id: z.int() })

export async function listWithInterest(db: Queries, memberId: number): Promise<number[]> {
  const rows = await db.many(MemberId)`
    select receiver_id as id from interests where sender_id = ${memberId}
    union all select sender_id from interests where receiver_id = ${memberId}`
  return rows.map(({ id }) => id)
}

const VisitCount = z.object({ id: z.int(), visits: z.int() })

export const listVisitCounts = (db: Queries, ids: readonly number[]) =>
  db.many(VisitCount)`
    select asked.id, (
      select count(*)::int from profile_visits v
      where v.member_id = asked.id and v.kind = 'profile' and v.day > india_today() - ${literal(pickVisitDays)}
    ) as visits
    from unnest(${ids}::int[]) as asked (id)`

/** Stores today's picks, unless there are some. Returns the stored ones. */
export async function insertPicks(
  db: Queries,
  memberId: number,
  picked: readonly number[],
): Promise<number[]> {
  await db.run`
    insert into daily_picks as d (member_id, day, picked)
    values (${memberId}, india_today(), ${picked}::int[])
    on conflict (member_id) do update set day = excluded.day, picked = excluded.picked,
      (earlier, earlier_on) = (
        select coalesce(array_agg(id), '{}'), coalesce(array_agg(picked_on), '{}') from ${recentPicks(sql`excluded.day`)}
      )
    where d.day <> excluded.day`
  return (await findPicks(db, memberId))?.picked ?? []
}
