import { z } from 'zod'
import { interest } from '#contract/core/members/member.ts'
import type { BlockKind } from '#contract/features/interests/blocks.ts'
import { haveMet, interestBetween, isVisible } from '../../../core/members/store.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import { newestFirst, PagedRow, type PageRequest } from '../../../platform/database/keyset.ts'
import { empty, literal, sql } from '../../../platform/database/sql.ts'

const BlockableRow = z.object({ name: z.string(), interest, isBlocked: z.boolean() })

/**
 * A member the viewer can see or has blocked or hidden before. A viewer can also block a hidden member with whom there was
 * contact. Locks both members against deletion.
 */
export const findBlockable = (tx: Tx, viewerId: number, memberId: number, kind: BlockKind) =>
  tx.find(BlockableRow)`
    select p.name, ${interestBetween} as interest, b.blocked_id is not null as "isBlocked"
    from profiles p
    join members m on m.id = p.member_id
    join profiles v on v.member_id = ${viewerId}
    join members me on me.id = v.member_id
    left join blocks b on b.blocker_id = v.member_id and b.blocked_id = p.member_id and b.kind = ${kind}
    left join interests mine on mine.sender_id = v.member_id and mine.receiver_id = p.member_id
    left join interests theirs on theirs.sender_id = p.member_id and theirs.receiver_id = v.member_id
    where p.member_id = ${memberId}
      and (b.blocked_id is not null or ${isVisible} ${kind === 'block' ? sql`or ${haveMet}` : empty})
    for key share of m, me`

/** False if the member already has `most` of this kind. */
export const insertBlock = async (
  tx: Tx,
  { memberId, otherId, kind }: { memberId: number; otherId: number; kind: BlockKind },
  most: number,
) =>
  (await tx.run`
    insert into blocks (blocker_id, blocked_id, kind)
    select ${memberId}::int, ${otherId}::int, ${kind}
    where (select count(*) from blocks where blocker_id = ${memberId} and kind = ${kind}) < ${most}
    on conflict do nothing`) === 1

export const deleteBlock = async (tx: Tx, memberId: number, otherId: number, kind: BlockKind) =>
  (await tx.run`
    delete from blocks where blocker_id = ${memberId} and blocked_id = ${otherId} and kind = ${kind}`) === 1

const BlockedRow = PagedRow.extend({ memberId: z.int(), name: z.string(), at: z.date() })

export function listBlocked(db: Queries, memberId: number, kind: BlockKind, { after, limit }: PageRequest) {
  const page = newestFirst(sql`b.created_at`, sql`b.blocked_id`, after)
  return db.many(BlockedRow)`
    select b.blocked_id as "memberId", p.name, b.created_at as at, ${page.select}
    from blocks b join profiles p on p.member_id = b.blocked_id
    where b.blocker_id = ${memberId} and b.kind = ${kind} and ${page.where}
    order by ${page.order}
    limit ${literal(limit)}`
}
