import type { logOut as contract } from '#contract/core/accounts/session.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { deleteSession } from './store.ts'

/** Open to anyone, so that logging out also works when the session has already ended. */
export const logOut: Handler<typeof contract> = async ({ db, cookie }) => {
  if (cookie.tokenHash) await deleteSession(db, cookie.tokenHash)
  cookie.clear()
  return { response: 'success' }
}
