import { z } from 'zod'
import { choice, wholeNumber } from '../../platform/fields.ts'

export const sides = ['groom', 'bride'] as const
export type Side = (typeof sides)[number]

/** How far a birth time may be wrong, in minutes. */
export const timePrecisions = ['0', '5', '15', '30', '60'] as const

export const earliestBirthYear = 1900

const badDate = 'Please write the date as day, month and year, such as 14-5-1996'
const badTime = 'Please write the time as hours and minutes, such as 04:20'

/** A form sends an empty text for a field without an answer. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional())

/** "14-5-1996", "14/05/1996" or "1996-05-14" becomes "1996-05-14". */
const date = z
  .string({ error: badDate })
  .trim()
  .transform(text => {
    const [, year, , day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
    const parts = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text)
    if (year && day) return text.split('-').map(pad).join('-')
    return parts ? [parts[3], parts[2], parts[1]].map(part => pad(part as string)).join('-') : ''
  })
  .refine(isCalendarDay, badDate)

/** "4:20", "04.20" or "4:20 am" becomes "04:20". */
const time = z
  .string({ error: badTime })
  .trim()
  .transform(text => {
    const [, hours, minutes, half] = /^(\d{1,2})[:.](\d{2}) ?([ap])?\.?(?:m\.?)?$/i.exec(text) ?? []
    if (hours === undefined || minutes === undefined) return ''
    const isAfternoon = half?.toLowerCase() === 'p'
    const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
    return `${pad(String(hour))}:${minutes}`
  })
  .refine(text => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), badTime)

function pad(digits: string) {
  return digits.padStart(2, '0')
}

function isCalendarDay(day: string): boolean {
  const parsed = new Date(day)
  return (
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(day) &&
    parsed.getUTCFullYear() >= earliestBirthYear
  )
}

const fields = {
  /** A star that the family knows. Then nothing is computed from the birth. */
  nakshatra: optional(wholeNumber('Please choose the star', { max: 27 })),
  pada: optional(wholeNumber('Please choose the pada', { max: 4 })),
  date: optional(date),
  time: optional(time),
  within: optional(choice(timePrecisions, 'Please choose how exact the time is')),
  /** "Kolhapur", or "Aurangabad, Bihar" where several cities have this name. */
  place: optional(z.string().trim().max(120, 'Please keep this under 120 characters')),
  /** The time is of the city's own clock, which Calcutta and Bombay had before Indian Standard Time. */
  cityClock: optional(z.literal('yes')),
  /** The clocks were set back, and the birth was after that. */
  secondTime: optional(z.literal('yes')),
}
export type BirthField = keyof typeof fields

type FieldsOf<Of extends Side> = {
  [Name in BirthField as `${Of}_${Name}`]: (typeof fields)[Name]
}

/** The fields of one side, such as `groom_date`. */
export const birthFields = <Of extends Side>(side: Of) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [`${side}_${name}`, field]),
  ) as FieldsOf<Of>

/** What a family knows of a birth. */
export interface BirthAnswers {
  nakshatra?: number | undefined
  pada?: number | undefined
  date?: string | undefined
  time?: string | undefined
  within?: (typeof timePrecisions)[number] | undefined
  place?: string | undefined
  cityClock?: 'yes' | undefined
  secondTime?: 'yes' | undefined
}

/** The answers of one side, without the prefix. */
export const answersOfSide = (input: Record<string, unknown>, side: Side): BirthAnswers =>
  Object.fromEntries(Object.keys(fields).map(name => [name, input[`${side}_${name}`]]))
