import { hmac } from '../../platform/crypto/keys.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'

/**
 * 128 bits, short enough for an SMS. Derived from the secret, so that asking again sends the same link and older messages
 * keep working.
 */
export function deriveLink(
  secret: string,
  memberId: number,
  generation: number,
): { token: string; hash: Buffer } {
  const token = hmac(secret, 'candidate link', String(memberId), String(generation))
    .subarray(0, 16)
    .toString('base64url')
  return { token, hash: hashToken(token) }
}

/** "mobile ending in 43", "a…@example.org": only the owner recognises it. */
export function maskContact({
  phone,
  candidateEmail,
}: {
  phone: string | null
  candidateEmail: string | null
}): string {
  if (phone) return `mobile ending in ${phone.slice(-2)}`
  const [name = '', host = ''] = (candidateEmail ?? '').split('@')
  return `${name.slice(0, 1)}…@${host}`
}
