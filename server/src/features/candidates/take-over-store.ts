import { z } from 'zod'
import { candidateCodeTries } from '#contract/features/candidates/candidate.ts'
import { candidateLink } from '#contract/platform/promises.ts'
import { deleteEmailChange } from '../../core/accounts/email-store.ts'
import { deleteCodesOf } from '../../core/accounts/otp-store.ts'
import { deleteAllResets } from '../../core/accounts/reset-store.ts'
import { updateHolder } from '../../core/members/account-store.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'

export const insertCode = (tx: Tx, memberId: number, id: string, mac: Buffer) =>
  tx.run`
    insert into candidate_codes (member_id, id, code_mac, expires_at)
    values (${memberId}, ${id}, ${mac}, now() + make_interval(mins => ${candidateLink.codeMinutes}))
    on conflict (member_id) do update set id = excluded.id, code_mac = excluded.code_mac, attempts = 0,
      sent_at = now(), expires_at = excluded.expires_at`

const CodeRow = z.object({ id: z.string(), mac: z.instanceof(Buffer), left: z.int() })

/** Counts the attempt before the comparison, so that parallel attempts stay within the limit. */
export const spendCodeTry = (db: Queries, memberId: number) =>
  db.find(CodeRow)`
    update candidate_codes set attempts = attempts + 1
    where member_id = ${memberId} and expires_at > now() and attempts < ${candidateCodeTries}
    returning id, code_mac as mac, ${candidateCodeTries} - attempts as left`

/** True for only one of several parallel calls. */
export const deleteCode = async (tx: Tx, id: string) =>
  (await tx.run`delete from candidate_codes where id = ${id}`) === 1

const TakenRow = z.object({ isPhone: z.boolean() })

export async function findTakenContact(
  db: Queries,
  memberId: number,
  { phone, email }: { phone: string | null; email: string },
): Promise<'phone' | 'email' | undefined> {
  const row = await db.find(TakenRow)`
    select coalesce(phone = ${phone}, false) as "isPhone" from members
    where id <> ${memberId} and (email = ${email} or (phone = ${phone} and phone_verified_at is not null)) limit 1`
  return row && (row.isPhone ? 'phone' : 'email')
}

/** Sets the candidate's contact and password, and cancels the changes that the family had started. */
export async function transferAccount(
  tx: Tx,
  memberId: number,
  holder: { phone: string | null; email: string; passwordHash: string },
): Promise<void> {
  await updateHolder(tx, memberId, holder)
  await deleteCodesOf(tx, memberId)
  await deleteAllResets(tx, memberId)
  await deleteEmailChange(tx, memberId)
}
