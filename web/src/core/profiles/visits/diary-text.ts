import type { Look } from '#contract/core/profiles/visits.ts'
import { dayInIndia } from '#contract/platform/age.ts'
import { indianTime } from '../../../lib/indian-time.ts'
import type { PageReader } from '../../accounts/sessions/reader.ts'

/** "opened your profile · read the phone number" */
export function kindsText(kinds: Look['kinds'], { say, name }: PageReader): string {
  const words: Record<Look['kinds'][number], string> = {
    profile: say('opened your profile', `opened ${name}’s profile`),
    photos: say('viewed your large photos', `viewed ${name}’s large photos`),
    number: 'read the phone number',
  }
  return kinds.map(kind => words[kind]).join(' · ')
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
