import { dayInIndia } from '#contract/platform/age.ts'

/** Today in India as a number, 20261115. */
export const dayNumber = (now: Date) => toDayNumber(dayInIndia(now))

/** From "2026-11-15". */
export const toDayNumber = (day: string) => Number(day.replaceAll('-', ''))

/** Days since 1970 of a day such as 20261115. */
export const daysSince1970 = (day: number) =>
  Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100) / 86_400_000

/** The Monday of the week of this day. Both are days since 1 January 1970, a Thursday. */
export const mondayOf = (days: number) => days - ((days + 3) % 7)

/** The midnight at which this day begins in India, in microseconds since 1970. */
export const midnightInIndia = (days: number) => (days * 24 - 5.5) * 3_600_000_000

/** Whole years. The last four digits only decide whether this year's birthday has passed. */
export const ageAt = (birth: number, today: number) => Math.floor((today - birth) / 10_000)
