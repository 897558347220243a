import { dayInIndia } from '#contract/platform/age.ts'
import { showDay } from '#contract/platform/show-day.ts'
import { indianTime } from '../../lib/indian-time.ts'

/** The day of a moment in India, such as "14 June 2027". */
export const indianDay = (moment: string) => showDay(dayInIndia(new Date(moment)))

export const timeOf = indianTime({ hour: 'numeric', minute: '2-digit', hour12: true })

const dayMs = 24 * 60 * 60 * 1000

/** Calendar days in India from now to the day of a moment; 0 on that day. */
export function daysUntil(moment: string, now = new Date()): number {
  const day = (date: Date) => Date.parse(dayInIndia(date))
  return Math.round((day(new Date(moment)) - day(now)) / dayMs)
}

/** "Ends today", "1 day left", "214 days left". */
export function daysLeftText(days: number): string {
  if (days <= 0) return 'Ends today'
  return days === 1 ? '1 day left' : `${days} days left`
}
