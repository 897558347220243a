import type { LiveEventName, LiveEvents } from '#contract/features/conversations/live.ts'
import { notifyTabs } from '../other-tabs.ts'
import { tabMemberId } from '../tab-member.ts'

/** An event for the tab's member. Only a hint: a tab that misses it learns the same from its next call. */
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: LiveEvents[Name] }
}[LiveEventName]

const listeners = new Set<(event: LiveEvent, isOwn: boolean) => void>()

/** Returns the unsubscribe function. `isOwn`: from this tab's own stream, and not forwarded by another tab. */
export function onLive(listener: (event: LiveEvent, isOwn: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function publishLive(event: LiveEvent, isOwn: boolean): void {
  for (const listener of listeners) listener(event, isOwn)
}

/** Forwards an event of this tab to the member's other tabs, which may have no stream. */
export function forwardToTabs(event: LiveEvent): void {
  const member = tabMemberId()
  if (member !== undefined) notifyTabs({ about: 'live', member, event })
}
