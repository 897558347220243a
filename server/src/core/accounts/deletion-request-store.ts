import { z } from 'zod'
import { candidateLink } from '#contract/platform/promises.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'
import { literal } from '../../platform/database/sql.ts'
import { clearLeaving, updateLeaving } from '../members/listing-store.ts'
import { cancelDeletion } from './deletion-store.ts'

export const deletionReasons = ['asked', 'candidate', 'closed'] as const
export type DeletionReason = (typeof deletionReasons)[number]

const DeletionRequestRow = z.object({
  memberId: z.int(),
  number: z.string(),
  eraseAt: z.date(),
  reason: z.enum(deletionReasons),
})
export type DeletionRequest = z.infer<typeof DeletionRequestRow>

export interface NewDeletionRequest {
  number: string
  reason: DeletionReason
  hours: number
}

/** Hides the member and schedules the deletion. A second request keeps the number and the earlier date. */
export async function insertDeletionRequest(
  tx: Tx,
  memberId: number,
  { number, reason, hours }: NewDeletionRequest,
): Promise<DeletionRequest> {
  if (!(await lockDeletionRequest(tx, memberId)))
    await tx.run`
      insert into deletion_log (number, asked_on, erase_at)
      values (${number}, india_today(), now() + make_interval(hours => ${hours}))`
  const request = await tx.one(DeletionRequestRow)`
    insert into deletion_requests as d (member_id, number, reason, erase_at)
    values (${memberId}, ${number}, ${reason}, now() + make_interval(hours => ${hours}))
    on conflict (member_id) do update set
      reason = case when excluded.reason = 'asked' then 'asked' else d.reason end,
      erase_at = least(d.erase_at, excluded.erase_at)
    returning member_id as "memberId", number, erase_at as "eraseAt", reason`
  // Of two concurrent requests, the first one's number counts.
  if (request.number !== number) await tx.run`delete from deletion_log where number = ${number}`
  await tx.run`update deletion_log set erase_at = ${request.eraseAt} where number = ${request.number}`
  if (reason !== 'candidate') await updateLeaving(tx, memberId)
  return request
}

/** False without a deletion request. A login and the erasure wait for each other's lock. */
export const lockDeletionRequest = async (tx: Tx, memberId: number): Promise<boolean> =>
  (await lockRows(tx, 'deletion_requests', [memberId], 'update')) === 1

const CancelledRow = DeletionRequestRow.pick({ number: true })
const PostponedRow = DeletionRequestRow.pick({ number: true, eraseAt: true })

/**
 * A login cancels a deletion request that the erasure has not started. True if there was one. After a refusal by the
 * candidate the deletion continues, counted from the day of the refusal.
 */
export async function cancelDeletionRequest(tx: Tx, memberId: number): Promise<boolean> {
  if (!(await lockDeletionRequest(tx, memberId))) return false
  const cancelled = await tx.find(CancelledRow)`
    delete from deletion_requests d where member_id = ${memberId} and reason = 'asked' and step = 0
      and not exists (select from candidates c where c.member_id = d.member_id and c.declined_at is not null)
    returning number`
  if (cancelled) await cancelDeletion(tx, cancelled.number)
  const postponed = await tx.find(PostponedRow)`
    update deletion_requests d set reason = 'candidate',
      erase_at = c.declined_at + make_interval(days => ${candidateLink.erasedAfterDays})
    from candidates c
    where d.member_id = ${memberId} and c.member_id = d.member_id and d.reason = 'asked' and d.step = 0
    returning d.number, d.erase_at as "eraseAt"`
  if (postponed)
    await tx.run`update deletion_log set erase_at = ${postponed.eraseAt} where number = ${postponed.number}`
  if (!cancelled && !postponed) return false
  await clearLeaving(tx, memberId)
  return true
}

/** Deletes the request that follows from a refusal, after the candidate has agreed. A request of the member stays. */
export async function deleteCandidateDeletionRequest(tx: Tx, memberId: number): Promise<void> {
  const cancelled = await tx.find(CancelledRow)`
    delete from deletion_requests where member_id = ${memberId} and reason = 'candidate' and step = 0 returning number`
  if (cancelled) await cancelDeletion(tx, cancelled.number)
}

/** Cancels the erasure of a closed account that a moderator has reopened in time. */
export async function cancelClosedDeletionRequest(tx: Tx, memberId: number): Promise<void> {
  const cancelled = await tx.find(CancelledRow)`
    delete from deletion_requests where member_id = ${memberId} and reason = 'closed' and step = 0 returning number`
  if (!cancelled) return
  await cancelDeletion(tx, cancelled.number)
  await clearLeaving(tx, memberId)
}

export const findDeletionRequest = (db: Queries, memberId: number) =>
  db.find(DeletionRequestRow)`
    select member_id as "memberId", number, erase_at as "eraseAt", reason from deletion_requests
    where member_id = ${memberId}`

const DueRow = z.object({ memberId: z.int() })

export async function listDueDeletionRequests(
  db: Queries,
  most: number,
  except: number[],
): Promise<number[]> {
  const rows = await db.many(DueRow)`
    select member_id as "memberId" from deletion_requests
    where erase_at <= now() and member_id <> all (${except}::integer[]) order by erase_at limit ${literal(most)}`
  return rows.map(({ memberId }) => memberId)
}

const ClaimedRow = z.object({
  number: z.string(),
  step: z.int(),
  counts: z.record(z.string(), z.int()),
  mailTo: z.string().nullable(),
})
export type DueDeletion = z.infer<typeof ClaimedRow>

/** Undefined if another server has it, or if it was cancelled. */
export const claimDeletionRequest = (tx: Tx, memberId: number) =>
  tx.find(ClaimedRow)`
    select number, step, counts, mail_to as "mailTo" from deletion_requests
    where member_id = ${memberId} and erase_at <= now() for update skip locked`

export const updateDeletionRequestStep = (
  tx: Tx,
  memberId: number,
  { step, counts, mailTo }: Omit<DueDeletion, 'number'>,
) =>
  tx.run`
    update deletion_requests set step = ${step}, counts = ${JSON.stringify(counts)}, mail_to = ${mailTo}
    where member_id = ${memberId}`
