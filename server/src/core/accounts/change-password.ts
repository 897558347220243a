import type { changePassword as contract } from '#contract/core/accounts/own-account.ts'
import { findPasswordWeakness } from '../../platform/crypto/password-weakness.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { updatePasswordFrom } from '../members/account-store.ts'
import { deleteEmailChange } from './email-store.ts'
import { passwordChangedMail } from './mails.ts'
import { checkOwnPassword, wrongPassword } from './own-password.ts'
import { deleteResets } from './reset-store.ts'
import { deleteDevicesOf } from './sessions/device-store.ts'
import { rememberDevice } from './sessions/remember-device.ts'
import { renewSession } from './sessions/renew-session.ts'
import { deleteOtherSessions } from './sessions/store.ts'
import { findAccountOwner } from './store.ts'

export const changePassword: Handler<typeof contract> = async ctx => {
  const { input, db, viewer, cookie, outbox, config } = ctx
  const own = await checkOwnPassword(ctx, input.current_password)
  if ('wrong' in own) return wrongPassword(own.wrong)
  const person = await findAccountOwner(db, viewer.id)
  if (!person) throw new Error('The viewer has no account.')
  const weakness = findPasswordWeakness(input.password, person)
  if (weakness) return invalidField('password', weakness)

  const passwordHash = await hashPassword(input.password)
  const isDone = await db.transaction(async tx => {
    // False if a concurrent change or reset has replaced the old password.
    if (!(await updatePasswordFrom(tx, viewer.id, own.hash, passwordHash))) return false
    await deleteOtherSessions(tx, viewer.id, cookie.tokenHash as Buffer)
    await deleteDevicesOf(tx, viewer.id)
    await rememberDevice(tx, viewer.id, cookie)
    await deleteResets(tx, viewer.id)
    await deleteEmailChange(tx, viewer.id)
    await outbox.put(tx, passwordChangedMail(person, config.supportEmail, 'all other devices'))
    return true
  })
  if (!isDone) return wrongPassword()
  await renewSession(db, cookie)
  return {
    response: 'success',
    message: 'Your password was changed. You were logged out on all other devices.',
  }
}
