import { createHash, createHmac, hkdfSync } from 'node:crypto'

/** The same for one address for ever, so that the way out in every letter keeps working; only its hash is stored. */
export function newsletterToken(secret: string, email: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'newsletter', 32))
  return createHmac('sha256', key).update(email).digest('base64url')
}

export function newsletterTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
