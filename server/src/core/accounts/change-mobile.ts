import type { changeMobile as contract } from '#contract/core/accounts/own-account.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { checkOwnPassword, wrongPassword } from './own-password.ts'
import { sendCode } from './send-code.ts'
import { findAccountOwner } from './store.ts'

/** The old number stays until the member enters the code, so that a mistyped number does not lock the member out. */
export const changeMobile: Handler<typeof contract> = async ctx => {
  const { input, db, viewer } = ctx
  const own = await checkOwnPassword(ctx, input.current_password)
  if ('wrong' in own) return wrongPassword(own.wrong)
  const person = await findAccountOwner(db, viewer.id)
  if (person?.phone === input.mobile) return invalidField('mobile', 'This is already your number.')
  const { isSent, ...answer } = await db.transaction(tx => sendCode(tx, ctx, input.mobile))
  return { response: isSent ? ('success' as const) : ('invalid' as const), ...answer }
}
