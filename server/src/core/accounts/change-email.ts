import type { changeEmail as contract } from '#contract/core/accounts/own-account.ts'
import { emailLinkHours } from '#contract/platform/promises.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { hashToken, newToken } from '../../platform/http/session-cookie.ts'
import { putEmailChange } from './email-store.ts'
import { holdPassword } from './login-store.ts'
import { confirmEmailMail, knownEmailMail } from './mails.ts'
import { checkOwnPassword, wrongPassword } from './own-password.ts'
import { findByEmail, findPerson } from './store.ts'

/** One answer, whether or not the address has an account: its owner hears of it, whoever asked learns nothing. */
export const changeEmail: Handler<typeof contract> = async ctx => {
  const { input, db, viewer, outbox } = ctx
  const own = await checkOwnPassword(ctx, input.current_password)
  if ('wrong' in own) return wrongPassword(own.wrong)
  const person = await findPerson(db, viewer.id)
  if (person?.email === input.email) return invalidField('email', 'This is your address already.')
  const token = newToken()
  const isStillTheirs = await db.begin(async tx => {
    // Changed in this very moment, as by a candidate who takes the account over, the old password asks for nothing.
    if (!(await holdPassword(tx, { id: viewer.id, password_hash: own.hash }))) return false
    await putEmailChange(tx, { memberId: viewer.id, email: input.email, tokenHash: hashToken(token) })
    const isTaken = (await findByEmail(tx, input.email)) !== undefined
    await outbox.put(tx, isTaken ? knownEmailMail(input.email) : confirmEmailMail(input.email, token))
    return true
  })
  if (!isStillTheirs) return wrongPassword('This is not your password.')
  return {
    response: 'success',
    message: `We have sent a link to ${input.email}. Please open it within ${emailLinkHours} hours; until then your old address stays.`,
  }
}
