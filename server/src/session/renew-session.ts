import type { Sql } from '../db.ts'
import type { SessionCookie } from '../http/handler.ts'
import { hashToken, newToken } from '../http/session-cookie.ts'
import { replaceTokenHash } from './store.ts'

/** A fresh token where rights grow: whoever got hold of the old one stays outside. */
export async function renewSession(db: Sql, cookie: SessionCookie): Promise<void> {
  if (!cookie.tokenHash) return
  const token = newToken()
  const renewed = await replaceTokenHash(db, cookie.tokenHash, hashToken(token))
  if (renewed) cookie.set(token, renewed)
}
