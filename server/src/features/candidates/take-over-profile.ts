import type { takeOverProfile as contract } from '#contract/features/candidates/candidate.ts'
import { lockDeletionRequest } from '../../core/accounts/deletion-request-store.ts'
import { deleteDevicesOf } from '../../core/accounts/sessions/device-store.ts'
import { deleteSessionsOf } from '../../core/accounts/sessions/store.ts'
import { startSession } from '../../core/accounts/start-session.ts'
import { publishToPartners } from '../../core/members/publish-to-partners.ts'
import { findPasswordWeakness } from '../../platform/crypto/password-weakness.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { agreeToProfile } from './agree-to-profile.ts'
import { checkTakeOverCode, codeExpiredText } from './check-take-over-code.ts'
import { refuseInvalidLink } from './invalid-link.ts'
import { answeredMail } from './mails.ts'
import { findCandidateByLink, lockCandidateByLink } from './store.ts'
import { deleteCode, findTakenContact, transferAccount } from './take-over-store.ts'

type Context = Parameters<Handler<typeof contract>>[0]

/** Transfers the account to the candidate, with their own contact and password. Ends all other sessions. */
export const takeOverProfile: Handler<typeof contract> = async ctx => {
  const { input, db } = ctx
  const row = await findCandidateByLink(db, hashToken(input.token))
  if (!row || row.profileFor === 'Self') return refuseInvalidLink()
  const email = row.candidateEmail ?? input.email
  if (!email) return invalidField('email', 'Email is required')
  const weakness = findPasswordWeakness(input.password, { name: row.name, phone: row.phone, email })
  if (weakness) return invalidField('password', weakness)
  const code = await checkTakeOverCode(ctx, row.memberId)
  if ('message' in code) return invalidField('code', code.message)
  const taken = await findTakenContact(db, row.memberId, { phone: row.phone, email })
  if (taken) return invalidField(taken === 'email' ? 'email' : 'code', texts[taken])

  const passwordHash = await hashPassword(input.password)
  const affected = await db.transaction(tx =>
    transfer(ctx, tx, row.memberId, { codeId: code.id, email, passwordHash }),
  )
  if (!affected) return invalidField('code', codeExpiredText)
  for (const memberId of affected) await publishToPartners(ctx, memberId)
  return { response: 'success', message: 'This profile is yours now. You are logged in.' }
}

const texts = {
  phone:
    'This number already has an account. Please log in there. You can remove this profile with the link.',
  email: 'This e-mail is already registered. Please use another.',
}

interface Transfer {
  codeId: string
  email: string
  passwordHash: string
}

/** Returns the members whose profiles it shows or hides. Undefined if the link or the code is no longer valid. */
async function transfer(
  ctx: Context,
  tx: Tx,
  memberId: number,
  { codeId, email, passwordHash }: Transfer,
): Promise<number[] | undefined> {
  const { input, caller, cookie, outbox } = ctx
  await lockDeletionRequest(tx, memberId)
  const row = await lockCandidateByLink(tx, hashToken(input.token))
  if (!row || !(await deleteCode(tx, codeId))) return undefined
  await outbox.put(tx, answeredMail(row, 'took_over'))
  await transferAccount(tx, memberId, { phone: row.phone, email, passwordHash })
  const { others } = await agreeToProfile(ctx, tx, row, 'took_over')
  await deleteSessionsOf(tx, memberId)
  await deleteDevicesOf(tx, memberId)
  await startSession(tx, { memberId, isRemembered: false, caller, cookie })
  return [memberId, ...others]
}
