import type { verifyOtp as contract } from '#contract/core/accounts/account.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { getAddressee } from '../members/addressee-store.ts'
import { checkPhoneCode } from './check-phone-code.ts'
import { refundCodes } from './code-limits.ts'
import { welcomeMail } from './mails.ts'
import { deletePhoneFailures, redeemCode } from './otp-store.ts'
import { renewSession } from './sessions/renew-session.ts'

const refused = (message: string) => ({ statusCode: 201 as const, message })

export const verifyOtp: Handler<typeof contract> = async ctx => {
  const { input, viewer, db, outbox, caller, cookie } = ctx
  if (viewer.step !== 'phone') return refused('Your mobile number is already verified.')
  const checked = await checkPhoneCode(ctx, input.otp, input.mobile)
  if ('wrong' in checked) return refused(checked.wrong)
  const { id, phone } = checked
  const isAccepted = await db.transaction(async tx => {
    if (!(await redeemCode(tx, id, viewer.id, phone))) return false
    await outbox.put(tx, welcomeMail(await getAddressee(tx, viewer.id)))
    return true
  })
  if (!isAccepted)
    return refused('This mobile number belongs to another account. Please log in, or use another number.')
  await deletePhoneFailures(db, phone)
  await refundCodes(db, caller.address, { id, memberId: viewer.id })
  await renewSession(db, cookie)
  return { statusCode: 200, message: 'Your mobile number is verified.' }
}
