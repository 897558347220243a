import type { PhotoReason, PhotoState } from '#contract/photos.ts'
import type { Sql } from '../db.ts'

export interface DerivedMember {
  approvedAt: Date | null
  suspendedAt: Date | null
  pausedUntil: Date | null
  /** For the first time: by a decision about a profile that nobody has seen yet. */
  isNew: boolean
}

/** What decisions say about a member, held against what the columns say. Locked, so that two do not derive at once. */
export async function deriveMember(tx: Sql, memberId: number): Promise<DerivedMember | undefined> {
  await tx`select from profiles where member_id = ${memberId} for no key update`
  const [row] = await tx<DerivedMember[]>`
    with own as materialized (
      select e.*, d.kind, counts(d) and e.starts_at <= now() and (e.ends_at is null or e.ends_at > now()) as holds
      from decision_effects e join decisions d on d.id = e.decision_id
      where e.member_id = ${memberId}
    ), said as (
      select min(starts_at) filter (where holds and action in ('suspend', 'close')) as suspended,
        max(ends_at) filter (where holds and action = 'pauseMessages') as paused,
        min(starts_at) filter (where holds and action = 'show' and kind = 'profile') as approved,
        coalesce(bool_or(holds and action = 'hideProfile'), false) as is_hidden,
        coalesce(bool_or(action = 'show' and kind = 'profile'), false) as was_decided,
        (array_agg(was_approved_at order by decision_id desc) filter (where was_approved_at is not null))[1] as before
      from own
    )
    select said.suspended as "suspendedAt", said.paused as "pausedUntil",
      case
        when said.is_hidden then null
        when said.approved is not null then said.approved
        when said.was_decided then null
        else coalesce(p.approved_at, said.before)
      end as "approvedAt",
      not said.is_hidden and said.approved is not null and said.before is null and p.approved_at is null as "isNew"
    from profiles p, said where p.member_id = ${memberId}`
  return row
}

export async function writeMember(tx: Sql, memberId: number, derived: DerivedMember): Promise<void> {
  const { approvedAt, suspendedAt, pausedUntil } = derived
  await tx`
    update profiles set approved_at = ${approvedAt}, suspended_at = ${suspendedAt}
    where member_id = ${memberId}
      and (approved_at, suspended_at) is distinct from (${approvedAt}::timestamptz, ${suspendedAt}::timestamptz)`
  await tx`
    update members set messages_paused_until = ${pausedUntil}
    where id = ${memberId} and messages_paused_until is distinct from ${pausedUntil}::timestamptz`
}

export interface DerivedPhoto {
  status: PhotoState
  reason: PhotoReason | null
  decidedBy: number | null
  decidedAt: Date | null
  /** The decision by which nothing like it is shown again. */
  bannedBy: number | null
}

/** The last decision that counts, of whichever case; without one, as it was before the first. */
export async function derivePhoto(tx: Sql, photoId: number): Promise<DerivedPhoto | undefined> {
  await tx`select from photos where id = ${photoId} for no key update`
  const [row] = await tx<DerivedPhoto[]>`
    with own as materialized (
      select e.action, e.photo_reason, e.was_status, e.decision_id, e.is_banned, d.decided_by, d.at,
        counts(d) and e.starts_at <= now() as holds
      from decision_effects e join decisions d on d.id = e.decision_id
      where e.photo_id = ${photoId} and e.action in ('hold', 'show', 'removePhoto')
    ), last as (select * from own where holds order by decision_id desc limit 1)
    select
      coalesce(
        case last.action when 'hold' then 'held' when 'show' then 'approved' when 'removePhoto' then 'rejected' end,
        (select was_status from own order by decision_id limit 1), p.status
      ) as status,
      last.photo_reason as reason, case when last.action <> 'hold' then last.decided_by end as "decidedBy",
      case when last.action <> 'hold' then last.at end as "decidedAt",
      case when last.is_banned then last.decision_id end as "bannedBy"
    from photos p left join last on true where p.id = ${photoId}`
  return row
}

export async function writePhoto(tx: Sql, photoId: number, derived: DerivedPhoto): Promise<void> {
  const { status, reason, decidedBy, decidedAt } = derived
  await tx`
    update photos set status = ${status}, reason = ${reason}, decided_by = ${decidedBy}, decided_at = ${decidedAt}
    where id = ${photoId} and (status, reason, decided_by, decided_at)
      is distinct from (${status}::text, ${reason}::text, ${decidedBy}::integer, ${decidedAt}::timestamptz)`
}

/** Bans that a decision made and that do not count any more. */
export async function deleteBans(tx: Sql, photoId: number, except: number | null): Promise<void> {
  await tx`
    delete from banned_photos b using decision_effects e
    where e.decision_id = b.decision_id and e.photo_id = ${photoId} and b.decision_id is distinct from ${except}::bigint`
}

export async function hasBan(tx: Sql, decisionId: number): Promise<boolean> {
  const [row] = await tx`select from banned_photos where decision_id = ${decisionId}`
  return row !== undefined
}
