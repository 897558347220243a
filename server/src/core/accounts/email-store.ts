import { z } from 'zod'
import { emailLinkHours } from '#contract/platform/promises.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'

export const insertEmailChange = (
  tx: Tx,
  { memberId, email, tokenHash }: { memberId: number; email: string; tokenHash: Buffer },
) =>
  tx.run`
    insert into email_changes (member_id, email, token_hash, expires_at)
    values (${memberId}, ${email}, ${tokenHash}, now() + make_interval(hours => ${emailLinkHours}))
    on conflict (member_id) do update set email = excluded.email, token_hash = excluded.token_hash,
      created_at = now(), expires_at = excluded.expires_at`

const EmailChangeRow = z.object({ memberId: z.int(), email: z.string() })
const OwnerRow = EmailChangeRow.pick({ memberId: true })
const EmailRow = EmailChangeRow.pick({ email: true })

export async function findNewEmail(db: Queries, memberId: number): Promise<string | undefined> {
  const row = await db.find(EmailRow)`
    select email from email_changes where member_id = ${memberId} and expires_at > now()`
  return row?.email
}

/** Spends the link once. Locks the member first, like every transaction that deletes the link. */
export async function redeemEmailChange(tx: Tx, tokenHash: Buffer) {
  const owner = await tx.find(OwnerRow)`
    select member_id as "memberId" from email_changes where token_hash = ${tokenHash}`
  if (!owner) return undefined
  await lockRows(tx, 'members', [owner.memberId])
  return tx.find(EmailChangeRow)`
    delete from email_changes where token_hash = ${tokenHash} and expires_at > now()
    returning member_id as "memberId", email`
}

/** A new password cancels a change that was requested with the old one. */
export const deleteEmailChange = (tx: Tx, memberId: number) =>
  tx.run`delete from email_changes where member_id = ${memberId}`

export const deleteOldEmailChanges = (db: Queries) =>
  db.run`delete from email_changes where expires_at < now()`
