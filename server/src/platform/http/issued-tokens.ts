import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hmac } from '../crypto/keys.ts'

/** Each kind has its own key, so that one kind of token never passes as another. */
export type IssuedToken = 'member session' | 'staff session' | 'visitor'

/** A random token with a MAC, so that the server recognises its tokens without a query. */
export function issueToken(secret: string, kind: IssuedToken): string {
  return withMac(secret, kind, randomBytes(32).toString('base64url'))
}

/**
 * True if a server with this secret has issued the token, even if it has expired. Compares the whole text, because a
 * token with an appended part would have another hash and pass as another token.
 */
export function isIssued(secret: string, kind: IssuedToken, token: string): boolean {
  const sent = Buffer.from(token)
  const expected = Buffer.from(withMac(secret, kind, token.split('.', 1)[0] as string))
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

function withMac(secret: string, kind: IssuedToken, random: string): string {
  const mac = hmac(secret, `token of a ${kind}`, random).subarray(0, 16)
  return `${random}.${mac.toString('base64url')}`
}
