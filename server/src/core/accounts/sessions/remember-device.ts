import type { Queries } from '../../../platform/database/db.ts'
import type { SessionCookie } from '../../../platform/http/handler.ts'
import { hashToken, newToken } from '../../../platform/http/session-cookie.ts'
import { insertDevice, isKnownDevice } from './device-store.ts'

/** From now on this browser is known for the member. A token that is not one of ours is not taken: it may be planted. */
export async function rememberDevice(db: Queries, memberId: number, cookie: SessionCookie): Promise<void> {
  const isOurs = cookie.device !== undefined && (await isKnownDevice(db, hashToken(cookie.device)))
  const token = isOurs ? (cookie.device as string) : newToken()
  await insertDevice(db, hashToken(token), memberId)
  cookie.setDevice(token)
}
