import { z } from 'zod'
import type { PhotoState } from '#contract/features/photos/photos.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { updateMessagesPause } from '../members/account-store.ts'
import { updateApprovedAt, updateSuspendedUntil } from '../members/listing-store.ts'
import { type Before, isStanding } from './decision-store.ts'

/** Applies decisions to photos and profiles. Each function returns the columns before the change, for an undo. */

const BeforeRow = z.object({ before: z.string() })

const photoBefore = sql`jsonb_build_object(
  'status', status, 'reason', reason, 'decided_by', decided_by, 'decided_at', decided_at
)::text as before`

interface PhotoDecision {
  status: PhotoState
  reason: string | null
  decidedBy: number | null
}

export async function updatePhoto(tx: Tx, photoId: number, to: PhotoDecision): Promise<Before | undefined> {
  const row = await tx.find(BeforeRow)`
    with old as (select ${photoBefore} from photos where id = ${photoId}), changed as (
      update photos set status = ${to.status}, reason = ${to.reason}, decided_by = ${to.decidedBy},
        decided_at = ${to.decidedBy === null ? sql`null` : sql`now()`}
      where id = ${photoId}
    )
    select before from old`
  return row?.before
}

export async function restorePhoto(tx: Tx, photoId: number, before: Before): Promise<Before | undefined> {
  const row = await tx.find(BeforeRow)`
    with old as (select ${photoBefore} from photos where id = ${photoId}), changed as (
      update photos p set status = b.status, reason = b.reason, decided_by = b.decided_by, decided_at = b.decided_at
      from jsonb_to_record(${before}::jsonb)
        as b (status text, reason text, decided_by integer, decided_at timestamptz)
      where p.id = ${photoId}
    )
    select before from old`
  return row?.before
}

export const updateApproval = (tx: Tx, memberId: number, isApproved: boolean): Promise<Before | undefined> =>
  updateApprovedAt(tx, memberId, { isApproved, wasApproved: wasApproved(memberId) })

/** Other members have seen this profile: it is approved now, or was before a decision. */
const wasApproved = (memberId: number) => sql`(
  approved_at is not null
  or exists (
    select from decisions d
    where d.member_id = ${memberId} and d.photo_id is null and d.action <> 'undo'
      and (d.before ->> 'approved_at' is not null or (d.action = 'show' and d.before is not null))
      and ${isStanding}
  )
)`

export const isFirstApproval = async (tx: Tx, memberId: number) =>
  (await tx.run`select from profiles where member_id = ${memberId} and not ${wasApproved(memberId)}`) === 1

/** Suspensions and pauses last until the latest end of the decisions in force. */
export async function updateSanctions(tx: Tx, memberId: number): Promise<void> {
  const latest = (actions: string[]) => sql`(
    select max(ends_at) from decisions d
    where d.member_id = ${memberId} and d.action = any (${actions}) and d.ends_at > now() and ${isStanding}
  )`
  await updateSuspension(tx, memberId, latest(['suspend', 'close']))
  await updateMessagesPause(tx, memberId, latest(['pauseMessages']))
}

/** Suspends the member until this moment; null ends the suspension. A suspension ends every session. */
export async function updateSuspension(tx: Queries, memberId: number, end: Sql): Promise<void> {
  const isChanged = await updateSuspendedUntil(tx, memberId, end)
  // A second statement, because the first one can wait for a login, whose session only a later snapshot has.
  if (isChanged)
    await tx.run`
      delete from sessions using profiles p
      where sessions.member_id = ${memberId} and p.member_id = ${memberId} and p.suspended_until is not null`
}
