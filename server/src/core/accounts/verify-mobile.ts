import type { verifyMobile as contract } from '#contract/core/accounts/own-account.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { checkPhoneCode } from './check-phone-code.ts'
import { refundCodes } from './code-limits.ts'
import { addressChangedMail } from './mails.ts'
import { phoneChangedMessage } from './otp.ts'
import { deletePhoneFailures, redeemCode } from './otp-store.ts'
import { renewSession } from './sessions/renew-session.ts'
import { findAccountOwner } from './store.ts'

const refused = (message: string) => ({ response: 'invalid' as const, message })

/** Notifies the old number by SMS and the member by e-mail. */
export const verifyMobile: Handler<typeof contract> = async ctx => {
  const { input, viewer, db, outbox, caller, cookie, config } = ctx
  const checked = await checkPhoneCode(ctx, input.otp)
  if ('wrong' in checked) return refused(checked.wrong)
  const { id, phone } = checked
  const isAccepted = await db.transaction(async tx => {
    const person = await findAccountOwner(tx, viewer.id)
    if (!person || !(await redeemCode(tx, id, viewer.id, phone))) return false
    await outbox.put(tx, addressChangedMail(person, 'mobile number', config.supportEmail))
    const text = person.phone ? phoneChangedMessage(config, person.phone) : undefined
    if (text) await outbox.put(tx, text)
    return true
  })
  if (!isAccepted) return refused('This number belongs to another account. Please use another number.')
  await deletePhoneFailures(db, phone)
  await refundCodes(db, caller.address, { id, memberId: viewer.id })
  await renewSession(db, cookie)
  return { response: 'success', message: 'This is your number now. From now on you log in with it.' }
}
