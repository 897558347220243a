import type { sendOtp as contract } from '#contract/core/accounts/account.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { claimPhone } from './otp-store.ts'
import { sendCode } from './send-code.ts'

export const sendOtp: Handler<typeof contract> = ask => {
  const { input, viewer, db } = ask
  if (viewer.step !== 'phone')
    return { response: 'failed' as const, message: 'Your mobile number is verified already.' }
  return db.begin(async tx => {
    const { isSent, ...answer } = await sendCode(tx, ask, input.mobile)
    if (isSent) await claimPhone(tx, viewer.id, input.mobile)
    return { response: isSent ? ('success' as const) : ('failed' as const), ...answer }
  })
}
