import type { viewProfile } from '#contract/core/profiles/profile.ts'
import type { Reply } from '#contract/platform/endpoint.ts'

export type Between = NonNullable<Reply<typeof viewProfile>['between']>

/** `lastSeen` is the Monday of a week, "2026-11-02": the exact day stays private. */
export function presenceText(
  { presence, lastSeen = '' }: Pick<Between, 'presence' | 'lastSeen'>,
  now = new Date(),
): string {
  if (presence === 'online') return 'Online now'
  if (presence === 'recent') return 'Recently online'
  const monday = new Date(`${lastSeen.slice(0, 10)}T00:00:00Z`)
  const isThisYear = monday.getUTCFullYear() === now.getUTCFullYear()
  const day = monday.toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: isThisYear ? undefined : 'numeric',
    timeZone: 'UTC',
  })
  return `Last seen in the week of ${day}`
}
