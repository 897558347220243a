import { z } from 'zod'
import type { PhotoState } from '#contract/features/photos/photos.ts'
import type { Match } from '../../core/moderation/photo-hash-store.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'
import { literal, sql } from '../../platform/database/sql.ts'

export const updatePhotoState = (tx: Tx, photoId: number, state: PhotoState) =>
  tx.run`update photos set status = ${state} where id = ${photoId}`

export const clearDecision = (tx: Tx, photoId: number) =>
  tx.run`
    update photos set status = 'pending', reason = null, decided_by = null, decided_at = null where id = ${photoId}`

export const deleteFindings = (tx: Tx, photoId: number) =>
  tx.run`delete from photo_findings where photo_id = ${photoId}`

/** True if there is a new finding. Skips bans and photos that were deleted since the search. */
export async function insertFindings(
  tx: Tx,
  photoId: number,
  { bans, twins, hasQr }: { bans: Match[]; twins: Match[]; hasQr: boolean },
): Promise<boolean> {
  const columns = (matches: Match[]) =>
    sql`unnest(${matches.map(({ id }) => id)}::bigint[], ${matches.map(({ distance }) => distance)}::smallint[])`
  const banned = await tx.run`
    insert into photo_findings (photo_id, kind, banned_id, distance)
    select ${photoId}, 'banned', b.id, found.distance
    from ${columns(bans)} as found (id, distance) join banned_photos b on b.id = found.id for key share of b
    on conflict do nothing`
  const others = await tx.run`
    insert into photo_findings (photo_id, kind, other_photo_id, distance)
    select ${photoId}, 'twin', p.id, found.distance
    from ${columns(twins)} as found (id, distance) join photos p on p.id = found.id for key share of p
    on conflict do nothing`
  const codes = await tx.run`
    insert into photo_findings (photo_id, kind) select ${photoId}, 'qr' where ${hasQr}
    on conflict do nothing`
  return banned + others + codes > 0
}

/** Holds a photo for a moderator and deletes the former decision. Rejected photos are hidden already. */
export const holdPhoto = (db: Queries, photoId: number) =>
  db.run`
    update photos set status = 'held', reason = null, decided_by = null, decided_at = null
    where id = ${photoId} and status in ('pending', 'approved')`

/** Days that a rejected photo stays visible to its owner, who can appeal. */
export const rejectedDays = 30

const MemberRow = z.object({ id: z.int() })

export async function listMembersToClean(db: Queries, limit: number): Promise<number[]> {
  const rows = await db.many(MemberRow)`
    select distinct member_id as id from (
      select member_id from photos
      where status = 'rejected' and decided_at <= now() - make_interval(days => ${rejectedDays})
      order by decided_at limit ${literal(limit)}
    ) as old`
  return rows.map(({ id }) => id)
}

/** Deletes the due photos of a member. Later photos move up, and a sealed copy is kept. */
export async function deleteExpiredRejected(tx: Tx, memberId: number): Promise<void> {
  // Serializes changes to the order of a member's photos.
  await lockRows(tx, 'members', [memberId])
  await tx.run`
    with removed as (
      delete from photos
      where member_id = ${memberId} and status = 'rejected'
        and decided_at <= now() - make_interval(days => ${rejectedDays})
      returning file_key
    )
    update files set state = 'dead', dead_at = now(), due_at = now(), retention_reason = 'removed'
    from removed where key = removed.file_key`
  await tx.run`
    update photos p set slot = place.slot
    from (select id, row_number() over (order by slot) as slot from photos where member_id = ${memberId}) as place
    where p.id = place.id and p.slot <> place.slot`
}
