import type { forgotPassword as contract } from '#contract/core/accounts/account.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { resetLinkJob } from './mail-reset-link.ts'

/**
 * The same statement and reply for a known address, an unknown one and a rate-limited one. A job looks up the address
 * later, so that the response time does not reveal which it is.
 */
export const forgotPassword: Handler<typeof contract> = async ({ input, db, queue }) => {
  await queue.send(db, resetLinkJob, { email: input.email })
  return { response: 'success', message: 'Successfully Password Sent On Email' }
}
