import { brand } from '../../platform/brand.ts'
import { compact } from '../../platform/spelling.ts'
import { firstMemberNumber } from '../../platform/values.ts'

export const profileIdMessage = 'Please enter Valid Profile Id.'

/** "HS1234", "hs-1234", "HS 1234" or digits alone: at least six characters without spaces and signs. */
export function parseProfileId(text: string): number | undefined {
  const id = compact(text)
  return id.length >= 6 ? memberNumber(id, 1) : undefined
}

/** A hint after the specified message: the profile id that was probably meant, or an example. */
export function profileIdHint(text: string): string {
  const digits = /^\d{4,5}$/.exec(compact(text))?.[0]
  return digits
    ? `Did you mean ${brand.memberPrefix}${digits}?`
    : `A profile id looks like ${brand.memberPrefix}${firstMemberNumber}.`
}

/** Finds a profile id in a field for names. A name never consists of digits. */
export const profileIdIn = (text: string): number | undefined => memberNumber(compact(text), 4)

const prefixed = new RegExp(`^(?:${brand.memberPrefix})?0*(\\d{1,9})$`, 'i')

function memberNumber(id: string, fewestDigits: number): number | undefined {
  const digits = prefixed.exec(id)?.[1] ?? ''
  return digits.length >= fewestDigits ? Number(digits) : undefined
}
