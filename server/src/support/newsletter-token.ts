import { createHash, createHmac, hkdfSync } from 'node:crypto'

/** Always the same for one address, so that the leave link in every mail keeps working. Only its hash is stored. */
export function newsletterToken(secret: string, email: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'newsletter', 32))
  return createHmac('sha256', key).update(email).digest('base64url')
}

export function newsletterTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
