import { literal, type Sql } from '../db.ts'
import type { Place } from '../http/cursor.ts'
import { interestBetween, isVisible } from '../members/store.ts'

export interface Other {
  name: string
  state: string
  isSaid: boolean
}

/** Of whom the member can say it: whom they see, or of whom they have said it before. Neither leaves before the end. */
export async function findOther(tx: Sql, memberId: number, otherId: number): Promise<Other | undefined> {
  const [row] = await tx<Other[]>`
    select p.name, ${interestBetween(tx)} ->> 'state' as state, said.other_id is not null as "isSaid"
    from profiles p
    join members m on m.id = p.member_id
    join profiles v on v.member_id = ${memberId}
    join members me on me.id = v.member_id
    left join not_for_us said on said.member_id = v.member_id and said.other_id = p.member_id
    left join interests mine on mine.sender_id = v.member_id and mine.receiver_id = p.member_id
    left join interests theirs on theirs.sender_id = p.member_id and theirs.receiver_id = v.member_id
    where p.member_id = ${otherId} and (said.other_id is not null or ${isVisible(tx)})
    for key share of m, me`
  return row
}

/** False where the member has said it of as many as one can. */
export async function insertNotForUs(
  tx: Sql,
  memberId: number,
  otherId: number,
  most: number,
): Promise<boolean> {
  const rows = await tx`
    insert into not_for_us (member_id, other_id)
    select ${memberId}::int, ${otherId}::int
    where (select count(*) from not_for_us where member_id = ${memberId}) < ${most}
    on conflict do nothing returning 1`
  return rows.length === 1
}

export async function deleteNotForUs(db: Sql, memberId: number, otherId: number): Promise<void> {
  await db`delete from not_for_us where member_id = ${memberId} and other_id = ${otherId}`
}

export interface Said {
  user_id: number
  name: string
  at: Date
  moment: number
}

/** The newest and one more, which says that there is a next page. */
export async function listNewest(
  db: Sql,
  memberId: number,
  { limit, after }: { limit: number; after: Place | undefined },
): Promise<Said[]> {
  return db<Said[]>`
    select n.other_id as user_id, p.name, n.created_at as at,
      (extract(epoch from n.created_at) * 1000000)::bigint as moment
    from not_for_us n join profiles p on p.member_id = n.other_id
    where n.member_id = ${memberId}
      ${after ? db`and (n.created_at, n.other_id) < ('epoch'::timestamptz + ${after.moment}::bigint * interval '1 microsecond', ${after.id}::int)` : db``}
    order by n.created_at desc, n.other_id desc
    limit ${literal(db, limit + 1)}`
}
