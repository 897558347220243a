import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hmac } from '../crypto/keys.ts'

/** Each kind has a key of its own, so that one kind of token never passes as another. */
export type IssuedToken = 'member session' | 'staff session' | 'visitor'

/** A random token with a keyed mark: the server recognises its own tokens without asking the database. */
export function issueToken(secret: string, kind: IssuedToken): string {
  return withMark(secret, kind, randomBytes(32).toString('base64url'))
}

/**
 * Whether this server, or another one with its secret, has issued the token. It may have ended since. The whole text is
 * compared: a token with something appended would have another hash, and so pass as another token.
 */
export function isIssued(secret: string, kind: IssuedToken, token: string): boolean {
  const sent = Buffer.from(token)
  const expected = Buffer.from(withMark(secret, kind, token.split('.', 1)[0] as string))
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

function withMark(secret: string, kind: IssuedToken, random: string): string {
  const mark = hmac(secret, `token of a ${kind}`, random).subarray(0, 16)
  return `${random}.${mark.toString('base64url')}`
}
