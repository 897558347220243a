import { loginsPerAddress } from '#contract/core/accounts/account-limits.ts'
import type { logInStaff as contract } from '#contract/office/staff/staff.ts'
import { wrongCodes } from '#contract/office/staff/staff-limits.ts'
import { deleteLoginFailures, spendLoginTry } from '../../core/accounts/login-store.ts'
import { hmac } from '../../platform/crypto/keys.ts'
import { isRightPassword, withHashingSlot } from '../../platform/crypto/passwords.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refundRateLimit, spendRateLimit } from '../../platform/http/limits.ts'
import { waitText } from '../../platform/http/refusal.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { audit } from './audit/audit.ts'
import { isStaffDevice } from './device-store.ts'
import { startStaffSession } from './start-staff-session.ts'
import { type Credentials, findStaffCredentials, holdStaffPassword } from './store.ts'
import { takeCode } from './take-code.ts'

/** For whom the same is done as for somebody. */
const nobody = { id: 0, name: '', email: '', passwordHash: '' }

type Login = Parameters<Handler<typeof contract>>[0]

/** The same words, whatever was wrong. */
const wrong = {
  response: 'failed' as const,
  message: `That did not work. Please check e-mail, password and code. A code works once; after ${wrongCodes.most} wrong ones please wait ${wrongCodes.minutes} minutes.`,
}

/** Password and code in one step: there is no half of a sign-in, and nobody learns which half was wrong. */
export const logInStaff: Handler<typeof contract> = async ask => {
  const { input, db, cookie } = ask
  const isKnown =
    cookie.device !== undefined && (await isStaffDevice(db, hashToken(cookie.device), input.email))
  return withHashingSlot(isKnown, () => enter(ask, isKnown))
}

async function enter(ask: Login, isKnown: boolean) {
  const { input, db, secret, caller, cookie } = ask
  const ofAddress = `staffLogin:address:${caller.address}`
  // Guesses from elsewhere do not lock out a browser that has been here before.
  const tries = hmac(secret, 'staff login failures', input.email, isKnown ? (cookie.device as string) : '')
  const wait =
    (isKnown ? undefined : await spendRateLimit(db, ofAddress, loginsPerAddress)) ??
    (await spendLoginTry(db, tries))
  if (wait !== undefined)
    return {
      response: 'failed' as const,
      message: `Too many tries. Please wait ${waitText(wait)} and try again.`,
    }

  const found = await findStaffCredentials(db, input.email)
  const isRight = await isRightPassword(found?.passwordHash, input.password, isKnown)
  const isIn = await db.begin(tx => takeSecond(tx, ask, isRight ? found : undefined, found?.id, isKnown))
  if (!isIn) return wrong
  await deleteLoginFailures(db, tries)
  if (!isKnown) await refundRateLimit(db, ofAddress, loginsPerAddress)
  return { response: 'success' as const, message: `Welcome, ${isIn.name}.` }
}

/** Whoever it is, the same is done; an entry in the audit ends it. */
async function takeSecond(
  tx: Sql,
  ask: Login,
  person: Credentials | undefined,
  staffId: number | undefined,
  isKnown: boolean,
): Promise<Credentials | undefined> {
  const { input, caller } = ask
  const isHeld = (await holdStaffPassword(tx, person ?? nobody)) && person !== undefined
  const { isRight, how } = await takeCode(tx, ask, isHeld ? person : undefined, input.code)
  if (!isHeld || !isRight) {
    const why = isHeld ? 'code' : 'password'
    await audit(tx, { action: 'sign-in.failed', staffId, caller, detail: { email: input.email, why, how } })
    return undefined
  }
  await startStaffSession(tx, ask, person, isKnown)
  await audit(tx, {
    action: 'sign-in',
    staffId,
    subject: `staff:${person.id}`,
    caller,
    detail: { how, isNewDevice: !isKnown },
  })
  return person
}
