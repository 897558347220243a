import type { forgotPassword as contract } from '#contract/core/accounts/account.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { insertResetRequest } from './reset-store.ts'

/**
 * One row and one answer for all: a known address, an unknown one, one that asked too often. Only afterwards does a job
 * look which it was, so that no load on the server makes the time tell. What was answered is done, also after a crash.
 */
export const forgotPassword: Handler<typeof contract> = async ({ input, db }) => {
  await insertResetRequest(db, input.email)
  return { response: 'success', message: 'Successfully Password Sent On Email' }
}
