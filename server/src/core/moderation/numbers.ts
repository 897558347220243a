import { timingSafeEqual } from 'node:crypto'
import { hmac } from '../../platform/crypto/keys.ts'

/** A complaint or a decision, as people outside know it. */
export type Letter = 'C' | 'D'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const length = 12

/** Always the same for one number, so that every letter can name it and nothing has to be kept. 60 bits. */
export function codeOf(secret: string, number: string): string {
  const bytes = hmac(secret, 'case code', number).subarray(0, length)
  return [...bytes].map(byte => alphabet[byte % alphabet.length]).join('')
}

export function isCodeOf(secret: string, number: string, code: string): boolean {
  const right = Buffer.from(codeOf(secret, number))
  const given = Buffer.from(code)
  return right.length === given.length && timingSafeEqual(right, given)
}

export const complaintNumber = (reportId: number) => `C${reportId}`
export const decisionNumber = (decisionId: number) => `D${decisionId}`

export function readNumber(number: string): { letter: Letter; id: number } {
  return { letter: number[0] as Letter, id: Number(number.slice(1)) }
}
