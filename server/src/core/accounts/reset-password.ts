import { type resetPassword as contract, stepUrls } from '#contract/core/accounts/account.ts'
import { findPasswordWeakness } from '../../platform/crypto/password-weakness.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { updatePassword } from '../members/account-store.ts'
import { deleteEmailChange } from './email-store.ts'
import { deleteLoginFailures } from './login-store.ts'
import { loginTriesKey } from './login-tries-key.ts'
import { passwordChangedMail } from './mails.ts'
import { deleteResets, findReset, redeemReset } from './reset-store.ts'
import { deleteDevicesOf } from './sessions/device-store.ts'
import { rememberDevice } from './sessions/remember-device.ts'
import { deleteSessionsOf } from './sessions/store.ts'
import { startSession } from './start-session.ts'
import { findAccountOwner } from './store.ts'

const expiredLink = {
  response: 'invalid',
  message: 'This link was used already or is too old. Please request a new one.',
} as const

export const resetPassword: Handler<typeof contract> = async ({
  input,
  db,
  secret,
  config,
  caller,
  cookie,
  outbox,
}) => {
  const tokenHash = hashToken(input.token)
  const memberId = await findReset(db, tokenHash)
  const person = memberId === undefined ? undefined : await findAccountOwner(db, memberId)
  if (!memberId || !person) return expiredLink
  const weakness = findPasswordWeakness(input.password, person)
  if (weakness) return invalidField('password', weakness)

  const passwordHash = await hashPassword(input.password)
  const isDone = await db.transaction(async tx => {
    if ((await redeemReset(tx, tokenHash)) === undefined) return false
    await updatePassword(tx, memberId, passwordHash)
    await deleteResets(tx, memberId)
    await deleteEmailChange(tx, memberId)
    await deleteSessionsOf(tx, memberId)
    await deleteDevicesOf(tx, memberId)
    await outbox.put(tx, passwordChangedMail(person, config.supportEmail))
    if (person.isPhoneVerified) {
      // The link proves the e-mail, so wrong passwords must not lock this member out, now or later.
      await deleteLoginFailures(tx, loginTriesKey(secret, person.phone as string))
      await rememberDevice(tx, memberId, cookie)
    } else {
      // Login needs a verified phone. A registrant without one continues by this link, which proves the e-mail.
      await startSession(tx, { memberId, isRemembered: false, caller, cookie })
    }
    return true
  })
  if (!isDone) return expiredLink
  if (!person.isPhoneVerified) {
    return {
      response: 'success',
      message: 'Your password was changed. Please continue.',
      url: stepUrls.phone,
    }
  }
  cookie.clear()
  return { response: 'success', message: 'Your password was changed. Please log in with the new password.' }
}
