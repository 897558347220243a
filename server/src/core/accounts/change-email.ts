import type { changeEmail as contract } from '#contract/core/accounts/own-account.ts'
import { emailLinkHours } from '#contract/platform/promises.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { hashToken, newToken } from '../../platform/http/session-cookie.ts'
import { insertEmailChange } from './email-store.ts'
import { lockPassword } from './login-store.ts'
import { confirmEmailMail, knownEmailMail } from './mails.ts'
import { checkOwnPassword, wrongPassword } from './own-password.ts'
import { findAccountByEmail, findAccountOwner } from './store.ts'

/** The reply is the same for an address with an account, so that a caller cannot probe it. Its owner gets a mail. */
export const changeEmail: Handler<typeof contract> = async ctx => {
  const { input, db, viewer, outbox } = ctx
  const own = await checkOwnPassword(ctx, input.current_password)
  if ('wrong' in own) return wrongPassword(own.wrong)
  const person = await findAccountOwner(db, viewer.id)
  if (person?.email === input.email) return invalidField('email', 'This is already your address.')
  const token = newToken()
  const isStarted = await db.transaction(async tx => {
    // A concurrent change of the password, for example by a candidate who takes the account over, cancels this one.
    if (!(await lockPassword(tx, { id: viewer.id, passwordHash: own.hash }))) return false
    await insertEmailChange(tx, { memberId: viewer.id, email: input.email, tokenHash: hashToken(token) })
    const isTaken = (await findAccountByEmail(tx, input.email)) !== undefined
    await outbox.put(tx, isTaken ? knownEmailMail(input.email) : confirmEmailMail(input.email, token))
    return true
  })
  if (!isStarted) return wrongPassword()
  return {
    response: 'success',
    message: `We have sent a link to ${input.email}. Please open it within ${emailLinkHours} hours. Until then your old address stays.`,
  }
}
