import { z } from 'zod'
import { deletePhoneFailures } from '../../../core/accounts/otp-store.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import { lockRows } from '../../../platform/database/lock.ts'

const LeavingMemberRow = z.object({
  email: z.string(),
  phone: z.string().nullable(),
  claimedPhone: z.string().nullable(),
  joinedAt: z.string(),
  /** Phone or e-mail of the candidate, if consent was requested. */
  candidate: z.string().nullable(),
})
export type LeavingMember = z.infer<typeof LeavingMemberRow>

export async function lockLeavingMember(tx: Tx, memberId: number): Promise<LeavingMember> {
  await lockRows(tx, 'members', [memberId], 'update')
  return tx.one(LeavingMemberRow)`
    select m.email, m.phone, m.claimed_phone as "claimedPhone",
      to_char(m.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "joinedAt", coalesce(c.phone, c.email) as candidate
    from members m left join candidates c on c.member_id = m.id where m.id = ${memberId}`
}

/**
 * Locks the activity rows that triggers update for all related members. In one statement and in order, which prevents
 * deadlocks with deletions.
 */
export const lockActivityAround = (tx: Tx, ids: readonly number[]) =>
  tx.run`
    select from member_activity where member_id in (
      select unnest(array[sender_id, receiver_id]) from interests
      where sender_id = any (${ids}::int[]) or receiver_id = any (${ids}::int[])
      union select unnest(array[owner_id, viewer_id]) from access_requests
      where owner_id = any (${ids}::int[]) or viewer_id = any (${ids}::int[])
      union select unnest(array[blocker_id, blocked_id]) from blocks
      where blocker_id = any (${ids}::int[]) or blocked_id = any (${ids}::int[])
      union select member_id from profile_visits where viewer_id = any (${ids}::int[])
    )
    order by member_id for no key update`

/** Disables log-in, password reset and searches by phone or e-mail. Both addresses can sign up again. */
export const clearCredentials = (tx: Tx, memberId: number) =>
  tx.run`
    update members set email = ${`erased-${memberId}@erased.invalid`}, phone = null, phone_verified_at = null,
      claimed_phone = null, claimed_at = null, password_hash = 'erased'
    where id = ${memberId}`

/** Deletes rows that are keyed by phone or e-mail. */
export async function deleteByAddress(
  tx: Tx,
  { emails, phones, failures }: { emails: string[]; phones: string[]; failures: Buffer[] },
): Promise<void> {
  await tx.run`delete from newsletter_subscribers where email = any (${emails})`
  for (const phone of phones) await deletePhoneFailures(tx, phone)
  await tx.run`delete from login_failures where kind = 'password' and key_hash = any (${failures}::bytea[])`
}

/** Idempotent. */
export const insertKeptRecord = (
  tx: Tx,
  {
    memberId,
    joinedAt,
    sealed,
    years,
  }: { memberId: number; joinedAt: string; sealed: Buffer; years: number },
) =>
  tx.run`
    insert into retained_records (member_id, joined_at, sealed, keep_until)
    values (${memberId}, ${joinedAt}::timestamptz, ${sealed}, now() + make_interval(days => ${years * 365}))
    on conflict do nothing`

/** Deletes expired records, except of members with a legal hold. */
export const deleteExpiredRecords = (db: Queries) =>
  db.run`
    delete from retained_records k
    where keep_until <= now()
      and not exists (select from cases c where c.member_id = k.member_id and c.is_held)`

const KeptRecordRow = z.object({ joinedAt: z.string(), sealed: z.instanceof(Buffer) })

export const listKeptRecords = (db: Queries, memberId: number) =>
  db.many(KeptRecordRow)`
    select to_char(joined_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "joinedAt", sealed
    from retained_records where member_id = ${memberId} order by joined_at`
