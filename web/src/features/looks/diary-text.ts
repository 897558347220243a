import { dayInIndia } from '#contract/age.ts'
import type { Look } from '#contract/looks.ts'
import { indianTime } from '../../lib/indian-time.ts'

const words: Record<Look['kinds'][number], string> = {
  profile: 'opened your profile',
  photos: 'looked at your large photos',
  number: 'read your number',
}

/** "opened your profile and read your number" */
export function kindsText(kinds: Look['kinds']): string {
  const said = kinds.map(kind => words[kind])
  const last = said.pop() ?? ''
  return said.length > 0 ? `${said.join(', ')} and ${last}` : last
}

/** In the order they came: the newest day first. */
export function byDay(looks: readonly Look[]): [day: string, looks: Look[]][] {
  const days = new Map<string, Look[]>()
  for (const look of looks) days.set(look.day, [...(days.get(look.day) ?? []), look])
  return [...days]
}

const dayMs = 24 * 60 * 60 * 1000
const long = indianTime({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

export function dayText(day: string, now: Date): string {
  if (day === dayInIndia(now)) return 'Today'
  if (day === dayInIndia(new Date(now.getTime() - dayMs))) return 'Yesterday'
  return long(day)
}
