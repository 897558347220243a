import { dayInIndia } from '#contract/age.ts'

/** A day as one number, 20261115: today by the calendar of India. */
export const dayNumber = (now: Date) => toDayNumber(dayInIndia(now))

/** From "2026-11-15". */
export const toDayNumber = (day: string) => Number(day.replaceAll('-', ''))

/** Whole years: the digits below the year only tell whether this year's birthday is still to come. */
export const ageAt = (birth: number, today: number) => Math.floor((today - birth) / 10_000)
