import type { Tx } from '../../platform/database/db.ts'
import type { Caller, SessionCookie } from '../../platform/http/handler.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { cancelDeletionRequest } from './deletion-request-store.ts'
import { rememberDevice } from './sessions/remember-device.ts'
import { deleteSession, insertSession } from './sessions/store.ts'

interface SignIn {
  memberId: number
  isRemembered: boolean
  isCandidate?: boolean
  caller: Caller
  cookie: SessionCookie
}

/** Starts a session with a new token and ends the browser's previous one. True if this cancels a deletion request. */
export async function startSession(
  tx: Tx,
  { memberId, isRemembered, isCandidate = false, caller, cookie }: SignIn,
): Promise<boolean> {
  const isBack = await cancelDeletionRequest(tx, memberId)
  if (cookie.tokenHash) await deleteSession(tx, cookie.tokenHash)
  const token = cookie.newToken()
  await insertSession(tx, {
    tokenHash: hashToken(token),
    memberId,
    isRemembered,
    isCandidate,
    address: caller.address,
    userAgent: caller.userAgent,
  })
  cookie.set(token, { isRemembered })
  await rememberDevice(tx, memberId, cookie)
  return isBack
}
