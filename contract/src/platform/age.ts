/** India is five and a half hours ahead of UTC all year. */
const aheadMs = 5.5 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** Cache of the last day: almost every call asks for today. */
let lastDay = { number: Number.NaN, day: '' }

/** Today's date in India, such as 2026-11-15. */
export function dayInIndia(now: Date): string {
  const inIndia = now.getTime() + aheadMs
  const number = Math.floor(inIndia / dayMs)
  if (number !== lastDay.number) lastDay = { number, day: new Date(inIndia).toISOString().slice(0, 10) }
  return lastDay.day
}

export const secondsToMidnight = (now: Date) =>
  Math.ceil((dayMs - ((now.getTime() + aheadMs) % dayMs)) / 1000)

/** Age in whole years, on the date in India. */
export function ageOn(birthDate: string, now: Date): number {
  const today = dayInIndia(now)
  const isBeforeBirthday = today.slice(5) < birthDate.slice(5, 10)
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (isBeforeBirthday ? 1 : 0)
}

/** True for an existing day in the form 1996-02-29. */
export function isCalendarDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}
