import type { confirmCode as contract } from '#contract/office/staff/staff.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { writeFreshCode } from './session-store.ts'
import { takeCode } from './take-code.ts'

/** A wrong code is an act too: it counts, and it is written down. */
export const confirmCode: Handler<typeof contract> = async ask => {
  const { input, viewer, auditedTransaction, cookie } = ask
  return auditedTransaction(async tx => {
    const { isRight } = await takeCode(tx, ask, viewer, input.code)
    if (isRight) await writeFreshCode(tx, cookie.tokenHash as Buffer)
    const reply = isRight
      ? { response: 'success' as const, message: 'Thank you.' }
      : {
          response: 'failed' as const,
          message: 'This code is not right, or was used before. Please wait for the next one.',
        }
    return { reply, note: { subject: `staff:${viewer.id}`, detail: { isRight } } }
  })
}
