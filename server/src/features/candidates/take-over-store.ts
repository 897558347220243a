import { candidateCodeTries } from '#contract/features/candidates/candidate.ts'
import { candidateLink } from '#contract/platform/promises.ts'
import { deleteEmailChange } from '../../core/accounts/email-store.ts'
import type { Sql } from '../../platform/database/db.ts'

/** One at a time: a new code replaces the one before. */
export async function insertCode(tx: Sql, memberId: number, id: string, mac: Buffer): Promise<void> {
  await tx`
    insert into candidate_codes (member_id, id, code_mac, expires_at)
    values (${memberId}, ${id}, ${mac}, now() + make_interval(mins => ${candidateLink.codeMinutes}))
    on conflict (member_id) do update set id = excluded.id, code_mac = excluded.code_mac, attempts = 0,
      sent_at = now(), expires_at = excluded.expires_at`
}

/** Counted before it is compared, so that parallel tries cannot outrun the count. */
export async function spendCodeTry(
  db: Sql,
  memberId: number,
): Promise<{ id: string; mac: Buffer; left: number } | undefined> {
  const [row] = await db<{ id: string; mac: Buffer; left: number }[]>`
    update candidate_codes set attempts = attempts + 1
    where member_id = ${memberId} and expires_at > now() and attempts < ${candidateCodeTries}
    returning id, code_mac as mac, ${candidateCodeTries} - attempts as left`
  return row
}

/** Of a thousand at once, one takes it. */
export async function deleteCode(tx: Sql, id: string): Promise<boolean> {
  const { count } = await tx`delete from candidate_codes where id = ${id}`
  return count === 1
}

export async function findTakenContact(
  db: Sql,
  memberId: number,
  { phone, email }: { phone: string | null; email: string },
): Promise<'phone' | 'email' | undefined> {
  const [row] = await db<{ isPhone: boolean }[]>`
    select coalesce(phone = ${phone}, false) as "isPhone" from members
    where id <> ${memberId} and (email = ${email} or (phone = ${phone} and phone_verified_at is not null)) limit 1`
  return row && (row.isPhone ? 'phone' : 'email')
}

/** Their own number, mailbox and password; what the family had asked for ends. Without a proven number it is asked for next. */
export async function transferAccount(
  tx: Sql,
  memberId: number,
  { phone, email, passwordHash }: { phone: string | null; email: string; passwordHash: string },
): Promise<void> {
  await tx`
    update members set phone = ${phone}, phone_verified_at = ${phone === null ? null : tx`now()`},
      claimed_phone = null, claimed_at = null, email = ${email}, password_hash = ${passwordHash}, profile_for = 'Self', kept_by = null
    where id = ${memberId}`
  await tx`delete from otp_challenges where member_id = ${memberId}`
  await tx`delete from password_resets where member_id = ${memberId}`
  await deleteEmailChange(tx, memberId)
}
