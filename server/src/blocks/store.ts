import type { Sql } from '../db.ts'
import { haveMet, isVisible } from '../members/store.ts'

/**
 * Whether the member can block the other: sees them, has blocked them before, or has to do with them. Who hides after they
 * wrote can be shut out before they are seen again.
 */
export async function findBlockable(
  db: Sql,
  memberId: number,
  otherId: number,
): Promise<{ name: string; isBlocked: boolean } | undefined> {
  const [row] = await db<{ name: string; isBlocked: boolean }[]>`
    select p.name, mine.blocked_id is not null as "isBlocked"
    from profiles p
    join members m on m.id = p.member_id
    join profiles v on v.member_id = ${memberId}
    join members me on me.id = v.member_id
    left join blocks mine on mine.blocker_id = v.member_id and mine.blocked_id = p.member_id
    where p.member_id = ${otherId} and (mine.blocked_id is not null or ${isVisible(db)} or ${haveMet(db)})
    for key share of m, me`
  return row
}

/** False where the member has blocked as many as one can. */
export async function insertBlock(
  db: Sql,
  memberId: number,
  otherId: number,
  most: number,
): Promise<boolean> {
  const rows = await db`
    insert into blocks (blocker_id, blocked_id)
    select ${memberId}::int, ${otherId}::int
    where (select count(*) from blocks where blocker_id = ${memberId}) < ${most}
    on conflict do nothing returning 1`
  return rows.length === 1
}

/** False where there was none. */
export async function deleteBlock(db: Sql, memberId: number, otherId: number): Promise<boolean> {
  const rows = await db`
    delete from blocks where blocker_id = ${memberId} and blocked_id = ${otherId} returning 1`
  return rows.length === 1
}

export async function listNewestBlocks(
  db: Sql,
  memberId: number,
): Promise<{ user_id: number; name: string; at: Date }[]> {
  return db<{ user_id: number; name: string; at: Date }[]>`
    select b.blocked_id as user_id, p.name, b.created_at as at
    from blocks b join profiles p on p.member_id = b.blocked_id
    where b.blocker_id = ${memberId}
    order by b.created_at desc, b.blocked_id desc`
}
