import { nightEnds } from '#contract/features/horoscopes/horoscopes.ts'

const timeShape = /^([01]\d|2[0-3]):([0-5]\d)$/

/** "4:20", "04.20" and "0420" are 04:20. Anything else stays as typed. */
export function toTime(typed: string): string {
  const [, hours, minutes] = /^(\d{1,2})[:.\s]?(\d{2})$/.exec(typed.trim()) ?? []
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : typed.trim()
}

/** "quarter past midnight", "4:20 in the afternoon". Undefined for what is not a time. */
export function timeInWords(time: string): string | undefined {
  const [, hours, minutes] = timeShape.exec(time) ?? []
  if (!hours || !minutes) return undefined
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (hour % 12 === 0) return pastTwelve(minute, hour === 0 ? 'midnight' : 'noon')
  return `${hour % 12}:${minutes} ${partOfDay(hour)}`
}

function pastTwelve(minute: number, twelve: 'midnight' | 'noon'): string {
  if (minute === 0) return twelve
  if (minute === 15) return `quarter past ${twelve}`
  if (minute === 30) return `half past ${twelve}`
  return `${minute} ${minute === 1 ? 'minute' : 'minutes'} past ${twelve}`
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 21) return 'at night'
  if (hour < 12) return 'in the morning'
  return hour < 17 ? 'in the afternoon' : 'in the evening'
}

export const isOfNight = (time: string) => timeShape.test(time) && time < nightEnds

const dayMs = 24 * 60 * 60 * 1000
const weekday = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'long', day: 'numeric' })
const wholeDate = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

export const dayAfter = (date: string) => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)
const dayBefore = (date: string) => new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10)

/** "The night from Monday 13 to Tuesday 14 May", before the date of birth, and the night after it. */
export function nightsAround(date: string): [before: string, after: string] {
  const night = (from: string) =>
    `The night from ${plain(weekday.format(Date.parse(from)))} to ${plain(wholeDate.format(Date.parse(dayAfter(from))))}`
  return [night(dayBefore(date)), night(date)]
}

/** Languages of browsers differ in commas and order. */
const plain = (text: string) => text.replaceAll(',', '')
