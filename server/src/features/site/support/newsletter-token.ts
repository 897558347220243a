import { createHash } from 'node:crypto'
import { hmac } from '../../../platform/crypto/keys.ts'

/** Constant for an address, so that the links in all mails keep working. Only its hash is stored. */
export function newsletterToken(secret: string, email: string): string {
  return hmac(secret, 'newsletter', email).toString('base64url')
}

export function newsletterTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
