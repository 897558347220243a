import { z } from 'zod'
import type { Audience, HiddenFor, PhotoMode } from '#contract/core/settings/visibility-choices.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

/** Writes the columns of a profile that decide whether it is listed, since when, and who sees it and its photos. */

const MemberId = z.object({ id: z.int() })

/** Approves a profile and sets the day it joined. False if it was approved before. */
export const approve = async (db: Queries, memberId: number) =>
  (await db.run`
    update profiles set approved_at = now(), joined_at = now()
    where member_id = ${memberId} and approved_at is null`) === 1

/** The columns of an approval before a change, as JSON text. */
const ApprovalBefore = z.object({ before: z.string() })
const approvalBefore = sql`jsonb_build_object('approved_at', approved_at, 'joined_at', joined_at)::text as before`

/** Approves the profile, or takes it out of all lists. A profile that `wasApproved` keeps the day it joined. */
export async function updateApprovedAt(
  tx: Tx,
  memberId: number,
  { isApproved, wasApproved }: { isApproved: boolean; wasApproved: Sql },
): Promise<string | undefined> {
  const row = await tx.find(ApprovalBefore)`
    with old as (select ${approvalBefore} from profiles where member_id = ${memberId}), changed as (
      update profiles set approved_at = ${isApproved ? sql`now()` : sql`null`},
        joined_at = case when ${isApproved} and not ${wasApproved} then now() else joined_at end
      where member_id = ${memberId}
    )
    select before from old`
  return row?.before
}

export async function restoreApproval(tx: Tx, memberId: number, before: string): Promise<string | undefined> {
  const row = await tx.find(ApprovalBefore)`
    with old as (select ${approvalBefore} from profiles where member_id = ${memberId}), changed as (
      update profiles p set approved_at = b.approved_at, joined_at = b.joined_at
      from jsonb_to_record(${before}::jsonb) as b (approved_at timestamptz, joined_at timestamptz)
      where p.member_id = ${memberId}
    )
    select before from old`
  return row?.before
}

/** A profile that is listed for the first time has just joined. False if it is not listed yet. */
export const updateJoined = async (tx: Tx, memberId: number) =>
  (await tx.run`update profiles set joined_at = now() where member_id = ${memberId} and is_listed`) === 1

/** Suspends the member until this moment; null ends the suspension. False if nothing changed. */
export const updateSuspendedUntil = async (tx: Queries, memberId: number, end: Sql): Promise<boolean> =>
  (await tx.run`
    update profiles set suspended_until = latest.ends_at
    from (select ${end} as ends_at) as latest
    where member_id = ${memberId} and suspended_until is distinct from latest.ends_at`) === 1

/** Ends suspensions and pauses whose time is over. Returns the members whose profiles are visible again. */
export async function clearEndedSanctions(db: Queries): Promise<number[]> {
  const rows = await db.many(MemberId)`
    with resumed as (
      update members set messages_paused_until = null where messages_paused_until <= now()
    )
    update profiles set suspended_until = null where suspended_until <= now() returning member_id as id`
  return rows.map(({ id }) => id)
}

/** Hides the profile until that day begins in India, or until the member shows it. */
export const updateHidden = (tx: Tx, memberId: number, why: HiddenFor, until?: string) =>
  tx.run`
    update profiles set hidden_at = coalesce(hidden_at, now()), hidden_for = ${why},
      hidden_until = start_of_india_day(${until ?? null}::date)
    where member_id = ${memberId}`

export const updateShown = (tx: Tx, memberId: number) =>
  tx.run`
    update profiles set hidden_at = null, hidden_for = null, hidden_until = null where member_id = ${memberId}`

/** Shows the profiles whose last hidden day is over. Returns their members. */
export const updateDueShown = (db: Queries) =>
  db.many(MemberId)`
    update profiles set hidden_at = null, hidden_for = null, hidden_until = null
    where hidden_until <= now() and hidden_for = 'choice' returning member_id as id`

export const updateLeaving = (tx: Tx, memberId: number) =>
  tx.run`update profiles set leaving_at = now() where member_id = ${memberId} and leaving_at is null`

export const clearLeaving = (tx: Tx, memberId: number) =>
  tx.run`update profiles set leaving_at = null where member_id = ${memberId}`

export const updateIsPublic = (db: Queries, memberId: number, isPublic: boolean) =>
  db.run`update profiles set is_public = ${isPublic} where member_id = ${memberId}`

export const updatePhotoMode = (db: Queries, memberId: number, mode: PhotoMode) =>
  db.run`update profiles set photo_mode = ${mode} where member_id = ${memberId}`

/** One statement, because a narrow audience and a public card exclude each other. */
export const updateAudience = (
  db: Queries,
  memberId: number,
  { audience, isPublic }: { audience: Audience; isPublic: boolean | undefined },
) =>
  db.run`
    update profiles set audience = ${audience}, is_public = coalesce(${isPublic ?? null}::boolean, is_public)
    where member_id = ${memberId}
      and (audience, is_public) is distinct from (${audience}, coalesce(${isPublic ?? null}::boolean, is_public))`
