import { timingSafeEqual } from 'node:crypto'
import { hmac } from '../../platform/crypto/keys.ts'

type NumberPrefix = 'C' | 'D'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const length = 12

/** 60 bits, derived from the number and the secret, so the code is not stored. */
export function codeOf(secret: string, number: string): string {
  const bytes = hmac(secret, 'case code', number).subarray(0, length)
  return [...bytes].map(byte => alphabet[byte % alphabet.length]).join('')
}

export function isCodeOf(secret: string, number: string, code: string): boolean {
  const right = Buffer.from(codeOf(secret, number))
  const given = Buffer.from(code)
  return right.length === given.length && timingSafeEqual(right, given)
}

export const complaintNumber = (id: number) => `C${id}`
export const decisionNumber = (id: number) => `D${id}`

export function readNumber(number: string): { prefix: NumberPrefix; id: number } {
  return { prefix: number[0] as NumberPrefix, id: Number(number.slice(1)) }
}
