import type { sendOtp as contract } from '#contract/core/accounts/account.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { updateClaimedPhone } from '../members/account-store.ts'
import { sendCode } from './send-code.ts'

export const sendOtp: Handler<typeof contract> = ctx => {
  const { input, viewer, db } = ctx
  if (viewer.step !== 'phone')
    return { response: 'failed' as const, message: 'Your mobile number is already verified.' }
  return db.transaction(async tx => {
    const { isSent, ...answer } = await sendCode(tx, ctx, input.mobile)
    if (isSent) await updateClaimedPhone(tx, viewer.id, input.mobile)
    return { response: isSent ? ('success' as const) : ('failed' as const), ...answer }
  })
}
