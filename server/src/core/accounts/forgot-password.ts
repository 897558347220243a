import type { forgotPassword as contract } from '#contract/core/accounts/account.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { resetLinkJob } from './mail-reset-link.ts'

/**
 * The same statement and the same answer for a known address, an unknown one and one with too many requests. A job looks
 * up the address later, so that the time of the answer does not show which it was.
 */
export const forgotPassword: Handler<typeof contract> = async ({ input, db, queue }) => {
  await queue.send(db, resetLinkJob, { email: input.email })
  return { response: 'success', message: 'Successfully Password Sent On Email' }
}
