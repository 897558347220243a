import { brand } from './brand.ts'
import { firstMemberNumber } from './values.ts'

export const profileIdMessage = 'Please enter Valid Profile Id.'

/** "HS1234", "hs1234" or digits alone, six characters at least. */
export function parseProfileId(text: string): number | undefined {
  const id = text.trim()
  const digits = /^(?:hs)?0*(\d{1,9})$/i.exec(id)?.[1]
  return digits && id.length >= 6 ? Number(digits) : undefined
}

/** Our sentence beside the specified message: what a profile id looks like, or which one was probably meant. */
export function profileIdHint(text: string): string {
  const digits = /^\d{4,5}$/.exec(text.trim())?.[0]
  return digits
    ? `Did you mean ${brand.memberPrefix}${digits}?`
    : `A profile id looks like ${brand.memberPrefix}${firstMemberNumber}.`
}

/** The profile id that somebody typed where a name was asked for; no name is made of digits. */
export function profileIdAsName(name: string): number | undefined {
  const digits = /^(?:hs)?\s*0*(\d{4,9})$/i.exec(name.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
