import { hmac } from '../../platform/crypto/keys.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'

/**
 * 128 bits, short enough for a text message. Derived, so that asking again sends the same link: whichever of the messages
 * is opened, it works, and to the end.
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

/** "mobile ending in 43", "a…@example.org": enough for whoever it belongs to. */
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
