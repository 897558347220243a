import { brand } from '#contract/brand.ts'
import type { SearchKind } from '#contract/desk.ts'
import { tenDigits } from '#contract/phone-number.ts'

export interface Search {
  by: SearchKind
  /** As it stands in the database. */
  value: string
}

const numbered = new RegExp(`^(?:${brand.memberPrefix}\\s*)?(\\d{1,9})$`, 'i')

/** One box for all: what was typed says what it is. */
export function readSearch(typed: string): Search {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const digits = tenDigits(text)
  if (/^[6-9]\d{9}$/.test(digits)) return { by: 'phone', value: digits }
  const number = numbered.exec(text)?.[1]
  if (number) return { by: 'number', value: number }
  if (text.includes('@')) return { by: 'email', value: text.toLowerCase() }
  return { by: 'name', value: text.toLowerCase() }
}
