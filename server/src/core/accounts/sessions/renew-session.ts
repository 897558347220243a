import type { Queries } from '../../../platform/database/db.ts'
import type { SessionCookie } from '../../../platform/http/handler.ts'
import { hashToken } from '../../../platform/http/session-cookie.ts'
import { updateTokenHash } from './store.ts'

/** Replaces the token when the member gains rights, so that a stolen old token does not get them. */
export async function renewSession(db: Queries, cookie: SessionCookie): Promise<void> {
  if (!cookie.tokenHash) return
  const token = cookie.newToken()
  const renewed = await updateTokenHash(db, cookie.tokenHash, hashToken(token))
  if (renewed) cookie.set(token, renewed)
}
