import { loginsPerAddress } from '#contract/core/accounts/account-limits.ts'
import type { logInStaff as contract } from '#contract/office/staff/staff.ts'
import { wrongCodes } from '#contract/office/staff/staff-limits.ts'
import { deleteLoginFailures, spendLoginTry } from '../../core/accounts/login-store.ts'
import { hmac } from '../../platform/crypto/keys.ts'
import { isRightPassword, withHashingSlot } from '../../platform/crypto/passwords.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refundRateLimit, spendRateLimit } from '../../platform/http/limits.ts'
import { waitText } from '../../platform/http/refusal.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { audit } from './audit/audit.ts'
import { isStaffDevice } from './device-store.ts'
import { spendCode } from './spend-code.ts'
import { startStaffSession } from './start-staff-session.ts'
import { type Credentials, findStaffCredentials, lockStaffPassword } from './store.ts'

/** Dummy credentials, so that an unknown e-mail takes as long as a known one. */
const dummy = { id: 0, name: '', email: '', passwordHash: '' }

type Login = Parameters<Handler<typeof contract>>[0]

/** The same for every failure, so that it reveals nothing. */
const wrong = {
  response: 'failed' as const,
  message: `You could not be logged in. Please check your e-mail, password and code. A code works once. After ${wrongCodes.most} wrong codes, please wait ${wrongCodes.minutes} minutes.`,
}

/** Checks password and code in one step, so that a caller does not learn which of the two was wrong. */
export const logInStaff: Handler<typeof contract> = async ctx => {
  const { input, db, cookie } = ctx
  const isKnown =
    cookie.device !== undefined && (await isStaffDevice(db, hashToken(cookie.device), input.email))
  return withHashingSlot(isKnown, () => enter(ctx, isKnown))
}

async function enter(ctx: Login, isKnown: boolean) {
  const { input, db, secret, caller, cookie } = ctx
  const ofAddress = `staffLogin:address:${caller.address}`
  // Known browsers have their own counter, so that guesses from elsewhere do not lock them out.
  const tries = hmac(secret, 'staff login failures', input.email, isKnown ? (cookie.device as string) : '')
  const wait =
    (isKnown ? undefined : await spendRateLimit(db, ofAddress, loginsPerAddress)) ??
    (await spendLoginTry(db, tries))
  if (wait !== undefined)
    return {
      response: 'failed' as const,
      message: `Too many attempts. Please wait ${waitText(wait)} and try again.`,
    }

  const found = await findStaffCredentials(db, input.email)
  const isRight = await isRightPassword(found?.passwordHash, input.password, isKnown)
  const person = await db.transaction(tx =>
    checkCode(tx, ctx, isRight ? found : undefined, found?.id, isKnown),
  )
  if (!person) return wrong
  await deleteLoginFailures(db, tries)
  if (!isKnown) await refundRateLimit(db, ofAddress, loginsPerAddress)
  return { response: 'success' as const, message: `Welcome, ${person.name}.` }
}

/** Takes as long for an unknown person. Always adds an audit entry. */
async function checkCode(
  tx: Tx,
  ctx: Login,
  person: Credentials | undefined,
  staffId: number | undefined,
  isKnown: boolean,
): Promise<Credentials | undefined> {
  const { input, caller } = ctx
  const hasPassword = (await lockStaffPassword(tx, person ?? dummy)) && person !== undefined
  const { isRight, how } = await spendCode(tx, ctx, hasPassword ? person : undefined, input.code)
  if (!hasPassword || !isRight) {
    const why = hasPassword ? 'code' : 'password'
    await audit(tx, { action: 'sign-in.failed', staffId, caller, detail: { email: input.email, why, how } })
    return undefined
  }
  await startStaffSession(tx, ctx, person, isKnown)
  await audit(tx, {
    action: 'sign-in',
    staffId,
    subject: `staff:${person.id}`,
    caller,
    detail: { how, isNewDevice: !isKnown },
  })
  return person
}
