import type { confirmCode as contract } from '#contract/office/staff/staff.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { updateFreshCode } from './session-store.ts'
import { spendCode } from './spend-code.ts'

/** Counts and audits wrong codes too. */
export const confirmCode: Handler<typeof contract> = async ctx => {
  const { input, viewer, auditedTransaction, cookie } = ctx
  return auditedTransaction(async tx => {
    const { isRight } = await spendCode(tx, ctx, viewer, input.code)
    if (isRight) await updateFreshCode(tx, cookie.tokenHash as Buffer)
    const reply = isRight
      ? { response: 'success' as const, message: 'Thank you.' }
      : {
          response: 'failed' as const,
          message: 'This code is wrong, or you have used it before. Please wait for the next code.',
        }
    return { reply, note: { subject: `staff:${viewer.id}`, detail: { isRight } } }
  })
}
