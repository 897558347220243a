import type { Queries } from '../../../platform/database/db.ts'
import type { SessionCookie } from '../../../platform/http/handler.ts'
import { hashToken, newToken } from '../../../platform/http/session-cookie.ts'
import { insertDevice, isKnownDevice } from './device-store.ts'

/** Stores this browser as known to the member. Replaces a token that we did not issue, because it may be planted. */
export async function rememberDevice(db: Queries, memberId: number, cookie: SessionCookie): Promise<void> {
  const isOurs = cookie.device !== undefined && (await isKnownDevice(db, hashToken(cookie.device)))
  const token = isOurs ? (cookie.device as string) : newToken()
  await insertDevice(db, hashToken(token), memberId)
  cookie.setDevice(token)
}
