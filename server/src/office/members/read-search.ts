import { profileIdIn } from '#contract/core/members/profile-id.ts'
import type { SearchKind } from '#contract/office/members/members.ts'
import { tenDigits } from '#contract/platform/phone-number.ts'

export interface Search {
  by: SearchKind
  value: string
}

export function readSearch(typed: string): Search {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const digits = tenDigits(text)
  if (/^[6-9]\d{9}$/.test(digits)) return { by: 'phone', value: digits }
  const number = profileIdIn(text) ?? /^\d{1,3}$/.exec(text)?.[0]
  if (number) return { by: 'number', value: String(number) }
  if (text.includes('@')) return { by: 'email', value: text.toLowerCase() }
  return { by: 'name', value: text.toLowerCase() }
}
