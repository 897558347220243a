import type { BlockKind } from '#contract/features/interests/blocks.ts'
import { haveMet, interestBetween, isVisible } from '../../../core/members/store.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { literal } from '../../../platform/database/sql.ts'
import type { TimePosition } from '../../../platform/http/cursor.ts'

export interface Blockable {
  name: string
  /** The interest between the two. */
  state: string
  isBlocked: boolean
}

/**
 * A member whom the viewer sees, or has blocked or hidden before. A viewer can also block a member who hides after they
 * have met. Locks both members against deletion.
 */
export async function findBlockable(
  tx: Sql,
  memberId: number,
  otherId: number,
  kind: BlockKind,
): Promise<Blockable | undefined> {
  const [row] = await tx<Blockable[]>`
    select p.name, ${interestBetween} ->> 'state' as state, b.blocked_id is not null as "isBlocked"
    from profiles p
    join members m on m.id = p.member_id
    join profiles v on v.member_id = ${memberId}
    join members me on me.id = v.member_id
    left join blocks b on b.blocker_id = v.member_id and b.blocked_id = p.member_id and b.kind = ${kind}
    left join interests mine on mine.sender_id = v.member_id and mine.receiver_id = p.member_id
    left join interests theirs on theirs.sender_id = p.member_id and theirs.receiver_id = v.member_id
    where p.member_id = ${otherId}
      and (b.blocked_id is not null or ${isVisible} ${kind === 'block' ? tx`or ${haveMet}` : tx``})
    for key share of m, me`
  return row
}

/** False when the member already has `most` of this kind. */
export async function insertBlock(
  tx: Sql,
  { memberId, otherId, kind }: { memberId: number; otherId: number; kind: BlockKind },
  most: number,
): Promise<boolean> {
  const rows = await tx`
    insert into blocks (blocker_id, blocked_id, kind)
    select ${memberId}::int, ${otherId}::int, ${kind}
    where (select count(*) from blocks where blocker_id = ${memberId} and kind = ${kind}) < ${most}
    on conflict do nothing returning 1`
  return rows.length === 1
}

/** False where there was none. */
export async function deleteBlock(
  db: Sql,
  memberId: number,
  otherId: number,
  kind: BlockKind,
): Promise<boolean> {
  const rows = await db`
    delete from blocks
    where blocker_id = ${memberId} and blocked_id = ${otherId} and kind = ${kind} returning 1`
  return rows.length === 1
}

export interface BlockRow {
  user_id: number
  name: string
  at: Date
  moment: number
}

/** The newest and one more, which says that there is a next page. */
export async function listNewestBlocks(
  db: Sql,
  memberId: number,
  kind: BlockKind,
  { limit, after }: { limit: number; after: TimePosition | undefined },
): Promise<BlockRow[]> {
  return db<BlockRow[]>`
    select b.blocked_id as user_id, p.name, b.created_at as at,
      (extract(epoch from b.created_at) * 1000000)::bigint as moment
    from blocks b join profiles p on p.member_id = b.blocked_id
    where b.blocker_id = ${memberId} and b.kind = ${kind}
      ${after ? db`and (b.created_at, b.blocked_id) < ('epoch'::timestamptz + ${after.moment}::bigint * interval '1 microsecond', ${after.id}::int)` : db``}
    order by b.created_at desc, b.blocked_id desc
    limit ${literal(limit + 1)}`
}
