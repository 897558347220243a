import type { PhotoReason, PhotoState } from '#contract/photos.ts'
import { literal, type Sql } from '../db.ts'
import type { Place } from '../http/cursor.ts'
import type { Match } from './hash-store.ts'

/** How it stands: what was decided, by whom and when; nobody where no person has. */
export interface Standing {
  id: number
  memberId: number
  path: string
  status: PhotoState
  reason: PhotoReason | null
  decidedBy: number | null
  decidedAt: Date | null
}

export async function setState(tx: Sql, photoId: number, state: PhotoState): Promise<void> {
  await tx`update photos set status = ${state} where id = ${photoId}`
}

/** True where something is new. What has just been deleted is no finding. */
export async function insertFindings(
  tx: Sql,
  photoId: number,
  { bans, twins, hasQr }: { bans: Match[]; twins: Match[]; hasQr: boolean },
): Promise<boolean> {
  const columns = (matches: Match[]) =>
    tx`unnest(${matches.map(({ id }) => id)}::bigint[], ${matches.map(({ distance }) => distance)}::smallint[])`
  const banned = await tx`
    insert into photo_findings (photo_id, kind, banned_id, distance)
    select ${photoId}, 'banned', b.id, found.distance
    from ${columns(bans)} as found (id, distance) join banned_photos b on b.id = found.id for key share of b
    on conflict do nothing`
  const others = await tx`
    insert into photo_findings (photo_id, kind, other_photo_id, distance)
    select ${photoId}, 'twin', p.id, found.distance
    from ${columns(twins)} as found (id, distance) join photos p on p.id = found.id for key share of p
    on conflict do nothing`
  const codes = await tx`
    insert into photo_findings (photo_id, kind) select ${photoId}, 'qr' where ${hasQr}
    on conflict do nothing`
  return banned.count + others.count + codes.count > 0
}

/** For a person to look at, whatever was decided before; a rejected one is out of sight already. */
export async function holdPhoto(db: Sql, photoId: number): Promise<boolean> {
  const rows = await db`
    update photos set status = 'held', reason = null, decided_by = null, decided_at = null
    where id = ${photoId} and status in ('pending', 'approved') returning 1`
  return rows.length === 1
}

/** Locked, so that of two who decide at once the second sees what the first did. */
export async function lockPhoto(tx: Sql, photoId: number): Promise<Standing | undefined> {
  const [row] = await tx<Standing[]>`
    select id, member_id as "memberId", path, status, reason, decided_by as "decidedBy", decided_at as "decidedAt"
    from photos where id = ${photoId} for no key update`
  return row
}

export async function writeDecision(
  tx: Sql,
  photoId: number,
  decision: { status: 'approved' | 'rejected'; reason: PhotoReason | null; staffId: number },
): Promise<void> {
  await tx`
    update photos
    set status = ${decision.status}, reason = ${decision.reason}, decided_by = ${decision.staffId}, decided_at = now()
    where id = ${photoId}`
}

export interface Finding {
  kind: 'banned' | 'twin' | 'qr'
  distance: number | null
  foundAt: string
  /** The ban it falls under, unless it was lifted. */
  ban: { id: number; reason: string } | null
  /** The photo it is like, unless that is gone. */
  other: { id: number; memberId: number; path: string; status: PhotoState } | null
}

export interface WaitingPhoto {
  id: number
  memberId: number
  slot: number
  path: string
  status: 'pending' | 'held'
  isEdited: boolean
  /** In microseconds since 1970: the place to go on from. */
  moment: number
  findings: Finding[]
}

/** What waits for a person, the longest wait first. */
export function listWaiting(
  db: Sql,
  { limit, after }: { limit: number; after?: Place },
): Promise<WaitingPhoto[]> {
  return db<WaitingPhoto[]>`
    select p.id, p.member_id as "memberId", p.slot, p.path, p.status, p.is_edited as "isEdited",
      (extract(epoch from p.created_at) * 1000000)::bigint as moment,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'kind', f.kind, 'distance', f.distance, 'foundAt', f.found_at,
          'ban', case when b.id is not null then jsonb_build_object('id', b.id, 'reason', b.reason) end,
          'other', case when o.id is not null then
            jsonb_build_object('id', o.id, 'memberId', o.member_id, 'path', o.path, 'status', o.status) end
        ) order by f.id)
        from photo_findings f
        left join banned_photos b on b.id = f.banned_id
        left join photos o on o.id = f.other_photo_id
        where f.photo_id = p.id
      ), '[]') as findings
    from photos p
    where p.status in ('pending', 'held')
      ${after ? db`and (p.created_at, p.id) > ('epoch'::timestamptz + ${after.moment}::bigint * interval '1 microsecond', ${after.id}::bigint)` : db``}
    order by p.created_at, p.id
    limit ${literal(db, limit)}`
}

/** So long a rejected photo stays for its owner, who may object. */
export const rejectedDays = 30

/** Members with a photo whose days are over, some of them. */
export async function listOldRejected(db: Sql, atMost: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select distinct member_id as id from (
      select member_id from photos
      where status = 'rejected' and decided_at <= now() - make_interval(days => ${rejectedDays})
      order by decided_at limit ${literal(db, atMost)}
    ) as old`
  return rows.map(({ id }) => id)
}

/** Removes those of one member; the others move up, and a copy of the picture is kept under seal. */
export async function removeOldRejected(tx: Sql, memberId: number): Promise<void> {
  // As everyone who changes the places of a member's photos.
  await tx`select from members where id = ${memberId} for no key update`
  await tx`
    with removed as (
      delete from photos
      where member_id = ${memberId} and status = 'rejected'
        and decided_at <= now() - make_interval(days => ${rejectedDays})
      returning file_key
    )
    update files set state = 'dead', dead_at = now(), due_at = now(), hold = 'removed'
    from removed where key = removed.file_key`
  await tx`
    update photos p set slot = place.slot
    from (select id, row_number() over (order by slot) as slot from photos where member_id = ${memberId}) as place
    where p.id = place.id and p.slot <> place.slot`
}
