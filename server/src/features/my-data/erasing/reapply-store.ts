import { z } from 'zod'
import { deletionReasons } from '../../../core/accounts/deletion-request-store.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import { updateDeclined } from '../../candidates/store.ts'
import { microseconds } from './erasure-store.ts'

const ListedDeletionRequestRow = z.object({
  memberId: z.int(),
  joinedAt: z.string(),
  number: z.string(),
  reason: z.enum(deletionReasons),
  askedOn: z.string(),
  eraseAt: z.string(),
})
export type ListedDeletionRequest = z.infer<typeof ListedDeletionRequestRow>

/** For the list outside the database. Times are texts with microseconds. */
export const listDeletionRequests = (db: Queries) =>
  db.many(ListedDeletionRequestRow)`
    select d.member_id as "memberId", to_char(m.created_at, ${microseconds}) as "joinedAt", d.number, d.reason,
      e.asked_on as "askedOn", to_char(d.erase_at, ${microseconds}) as "eraseAt"
    from deletion_requests d join members m on m.id = d.member_id join deletion_log e on e.number = d.number
    order by d.asked_at, d.member_id`

/**
 * Repeats a deletion request that is newer than the backup. Does nothing if the member does not exist or has another
 * request. If the database knows the number but has no request, the request was withdrawn.
 */
export async function reapplyDeletionRequest(tx: Tx, listed: ListedDeletionRequest): Promise<boolean> {
  const waiting = await tx.run`
    select from members where id = ${listed.memberId} and created_at = ${listed.joinedAt}::timestamptz
      and not exists (select from deletion_requests where member_id = ${listed.memberId})`
  if (waiting === 0) return false
  const inserted = await tx.run`
    insert into deletion_log (number, asked_on, erase_at)
    values (${listed.number}, ${listed.askedOn}, ${listed.eraseAt}::timestamptz) on conflict do nothing`
  if (inserted === 0) return false
  await tx.run`
    insert into deletion_requests (member_id, number, reason, erase_at)
    values (${listed.memberId}, ${listed.number}, ${listed.reason}, ${listed.eraseAt}::timestamptz)`
  if (listed.reason !== 'candidate')
    await tx.run`update profiles set leaving_at = now() where member_id = ${listed.memberId}`
  else await reapplyDecline(tx, listed.memberId)
  return true
}

/** The backup has an older answer of the candidate, or none. */
async function reapplyDecline(tx: Tx, memberId: number): Promise<void> {
  await updateDeclined(tx, memberId)
  await tx.run`update profiles set is_withheld = true where member_id = ${memberId}`
}

const EndedRow = z.object({ memberId: z.int() })

/**
 * Ends deletions that were withdrawn after the backup. Returns how many. Also stores unknown numbers, so that an older list
 * of another server does not restart the deletion. Their dates are never shown.
 */
export async function reapplyWithdrawals(tx: Tx, numbers: readonly string[]): Promise<number> {
  const ended = await tx.many(EndedRow)`
    delete from deletion_requests where number = any (${numbers}::text[]) and step = 0
    returning member_id as "memberId"`
  await tx.run`
    update profiles set leaving_at = null
    where member_id = any (${ended.map(({ memberId }) => memberId)}::int[])`
  await tx.run`
    insert into deletion_log as d (number, asked_on, erase_at, taken_back_at)
    select number, india_today(), now(), now()
    from unnest(${numbers}::text[]) as number
    on conflict (number) do update set taken_back_at = excluded.taken_back_at
      where d.erased_at is null and d.taken_back_at is null
        and not exists (select from deletion_requests where deletion_requests.number = d.number)`
  return ended.length
}
