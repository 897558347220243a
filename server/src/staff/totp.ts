import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { brand } from '#contract/brand.ts'

/** Codes of an authenticator app: RFC 6238 with its usual figures, which every app takes. */

const stepSeconds = 30
const digits = 6
/** A phone's clock may be a step off, and people type slowly. */
const stepsAside = 1
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = () => toBase32(randomBytes(secretBytes))

/** RFC 4648, without padding. */
export function toBase32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map(group => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map(byte => Number.parseInt(byte, 2)))
}

export const stepAt = (at: Date) => Math.floor(at.getTime() / 1000 / stepSeconds)

/** RFC 4226: the last byte says which four are the number. */
export function codeOf(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) as number) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The step this code belongs to, now or one aside; undefined where it is none. Whether it was spent, the database knows. */
export function findStep(secret: string, code: string, now = new Date()): number | undefined {
  const key = fromBase32(secret)
  const typed = Buffer.from(code)
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * stepsAside + 1 }, (_, index) => current - stepsAside + index)
  return steps.find(step => {
    const right = Buffer.from(codeOf(key, step))
    return right.length === typed.length && timingSafeEqual(right, typed)
  })
}

/** As much of an address as a QR code has room for; the app only shows it. */
const labelMost = 120

/** What the app on the phone takes, as a link or drawn as a QR code. */
export function otpauthLink(secret: string, email: string): string {
  let shown = email
  while (encodeURIComponent(shown).length > labelMost) shown = shown.slice(0, -1)
  const label = `${encodeURIComponent(brand.name)}:${encodeURIComponent(shown)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(brand.name)}`
}
