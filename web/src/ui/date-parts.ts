/** The parts of a date as typed: digits or empty. */
export interface DateParts {
  year: string
  month: string
  day: string
}

export const partLength = { day: 2, month: 2, year: 4 }

export const onlyDigits = (text: string) => text.replace(/\D/g, '')

const withoutZero = (digits: string) => digits.replace(/^0+(?=\d)/, '')
const twoDigits = (digits: string) => (digits === '' ? '' : digits.padStart(2, '0'))

/** Also reads an incomplete date from `joinDate`. */
export function splitDate(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-')
  return { year, month, day }
}

/** Empty if nothing is typed. With a full year, day and month get two digits, as on the wire. */
export function joinDate({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return ''
  const isWhole = year.length === partLength.year
  const [m, d] = isWhole ? [twoDigits(month), twoDigits(day)] : [month, day]
  return `${year}-${m}-${d}`
}

/** A complete date pasted or filled into one box: 21/3/1998, 21-03-1998, 1998-03-21. */
export function dateIn(text: string): DateParts | undefined {
  const [, day, month, year] = /^\s*(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})\s*$/.exec(text) ?? []
  if (day && month && year) return { day: withoutZero(day), month: withoutZero(month), year }
  const [, isoYear, isoMonth, isoDay] = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text) ?? []
  return isoYear && isoMonth && isoDay ? { day: isoDay, month: isoMonth, year: isoYear } : undefined
}
