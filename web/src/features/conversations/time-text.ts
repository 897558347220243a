/** All texts are in Indian time. */

import { indianTime } from '../../lib/indian-time.ts'

const clock = indianTime({ hour: 'numeric', minute: '2-digit', hour12: true })
const weekday = indianTime({ weekday: 'long' })
const fullDay = indianTime({ day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = indianTime({ day: 'numeric', month: 'short' })
const oldDay = indianTime({
  day: 'numeric',
  month: 'numeric',
  year: '2-digit',
})

const oneDay = 24 * 60 * 60_000

const indiaOffsetMs = 330 * 60_000

/** "2026-08-05" in Indian time. Runs for every row, so it avoids Intl; India has no summer time. */
export const dayKey = (moment: string | Date) =>
  new Date(new Date(moment).getTime() + indiaOffsetMs).toISOString().slice(0, 10)

/** "6:30 pm" */
export const clockText = (moment: string) => clock(moment)

const daysBetween = (moment: string, now: Date) =>
  Math.round((Date.parse(dayKey(now)) - Date.parse(dayKey(moment))) / oneDay)

/** Above the messages of a day: "Today", "Yesterday", "Monday", "5 August 2026". */
export function dayHeadingText(moment: string, now = new Date()): string {
  const days = daysBetween(moment, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days < 7 ? weekday(moment) : fullDay(moment)
}

/** Beside a conversation: "6:30 pm", "Yesterday", "Monday", "5 Aug", "5/8/25". */
export function lastMessageText(moment: string, now = new Date()): string {
  const days = daysBetween(moment, now)
  if (days <= 0) return clockText(moment)
  if (days < 7) return dayHeadingText(moment, now)
  const isThisYear = dayKey(moment).slice(0, 4) === dayKey(now).slice(0, 4)
  return (isThisYear ? shortDay : oldDay)(moment)
}
