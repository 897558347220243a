import type { Visit } from '#contract/core/profiles/visits.ts'
import { dayInIndia } from '#contract/platform/age.ts'
import { indianTime } from '../../../lib/indian-time.ts'
import type { PageReader } from '../../accounts/sessions/reader.ts'

/** "opened your profile · saw the phone number" */
export function kindsText(kinds: Visit['kinds'], { say, name }: PageReader): string {
  const words: Record<Visit['kinds'][number], string> = {
    profile: say('opened your profile', `opened ${name}’s profile`),
    photos: say('viewed your large photos', `viewed ${name}’s large photos`),
    number: 'saw the phone number',
  }
  return kinds.map(kind => words[kind]).join(' · ')
}

/** Keeps the order: the newest day first. */
export function byDay(visits: readonly Visit[]): [day: string, visits: Visit[]][] {
  const days = new Map<string, Visit[]>()
  for (const visit of visits) days.set(visit.day, [...(days.get(visit.day) ?? []), visit])
  return [...days]
}

const dayMs = 24 * 60 * 60 * 1000
const long = indianTime({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

export function visitDayText(day: string, now: Date): string {
  if (day === dayInIndia(now)) return 'Today'
  if (day === dayInIndia(new Date(now.getTime() - dayMs))) return 'Yesterday'
  return long(day)
}
