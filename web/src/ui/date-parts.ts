/** The parts of a date, each as digits or empty. */
export interface DateParts {
  year: string
  month: string
  day: string
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** "01" to the last. */
export const upTo = (last: number) => Array.from({ length: last }, (_, before) => twoDigits(before + 1))

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].map((name, before) => [twoDigits(before + 1), name] as const)

/** Reads 1996-02-29, and what `joinDate` wrote of a day that is not complete. */
export function splitDate(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-')
  return { year, month, day }
}

/** Empty where nothing is chosen. A day that the month does not have is dropped. */
export function joinDate({ year, month, day }: DateParts): string {
  const fitting = Number(day) > dayCount({ year, month }) ? '' : day
  return year || month || fitting ? `${year}-${month}-${fitting}` : ''
}

/** The number of days of the month; the most possible while month or year is not chosen. */
export function dayCount({ year, month }: Pick<DateParts, 'year' | 'month'>): number {
  if (!month) return 31
  const leapYear = 2000
  return new Date(Date.UTC(Number(year) || leapYear, Number(month), 0)).getUTCDate()
}
