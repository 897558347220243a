import { randomBytes, timingSafeEqual } from 'node:crypto'
import { macWith } from '../account/keys.ts'

/** Each kind has a key of its own, so that one kind of token never passes as another. */
export type IssuedToken = 'member session' | 'staff session' | 'visitor'

/** A random token with a keyed mark: the server recognises its own tokens without asking the database. */
export function issueToken(secret: string, kind: IssuedToken): string {
  const random = randomBytes(32).toString('base64url')
  return `${random}.${markOf(secret, kind, random).toString('base64url')}`
}

/** Whether this server, or another one with its secret, has issued the token. It may have ended since. */
export function isIssued(secret: string, kind: IssuedToken, token: string): boolean {
  const [random = '', mark = ''] = token.split('.')
  const sent = Buffer.from(mark, 'base64url')
  const expected = markOf(secret, kind, random)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

function markOf(secret: string, kind: IssuedToken, random: string): Buffer {
  return macWith(secret, `token of a ${kind}`, random).subarray(0, 16)
}
