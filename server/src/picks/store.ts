import { looksCountDays, picksADay, picksApartDays } from '#contract/picks.ts'
import { literal, type Sql } from '../db.ts'
import { today } from '../members/store.ts'

export interface PickedDay {
  isToday: boolean
  picked: number[]
  before: number[]
}

export async function findPicks(db: Sql, memberId: number): Promise<PickedDay | undefined> {
  const [row] = await db<PickedDay[]>`
    select day = ${today(db)} as "isToday", picked, before from daily_picks where member_id = ${memberId}`
  return row
}

/** Of these people, those with whom there is no interest, and how often each was looked at lately. */
export function listLooks(
  db: Sql,
  memberId: number,
  ids: readonly number[],
): Promise<{ id: number; looks: number }[]> {
  return db<{ id: number; looks: number }[]>`
    select asked.id, (
      select count(*)::int from profile_views v
      where v.member_id = asked.id and v.viewed_on > ${today(db)} - ${literal(db, looksCountDays)}
    ) as looks
    from unnest(${ids as number[]}::int[]) as asked (id)
    where not exists (
      select from interests i
      where least(i.sender_id, i.receiver_id) = least(${memberId}::int, asked.id)
        and greatest(i.sender_id, i.receiver_id) = greatest(${memberId}::int, asked.id)
    )`
}

/** Whoever asks first today decides; everyone who asks at the same moment gets the same. */
export async function keepPicks(db: Sql, memberId: number, picked: readonly number[]): Promise<number[]> {
  await db`
    insert into daily_picks as d (member_id, day, picked)
    values (${memberId}, ${today(db)}, ${picked as number[]}::int[])
    on conflict (member_id) do update set day = excluded.day, picked = excluded.picked,
      before = (d.picked || d.before)[1:${literal(db, picksADay * picksApartDays)}]
    where d.day <> excluded.day`
  return (await findPicks(db, memberId))?.picked ?? []
}
