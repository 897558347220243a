import type { LiveEventName, LiveEvents } from '#contract/features/conversations/live.ts'
import { tellTabs } from '../other-tabs.ts'
import { tabMemberId } from '../tab-member.ts'

/** Something that happened just now, for the tab's member. Always a hint: whoever misses it asks and learns the same. */
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: LiveEvents[Name] }
}[LiveEventName]

const listeners = new Set<(event: LiveEvent, isOwn: boolean) => void>()

/** Returns how to stop. What a stream of this very tab brought is its own; the rest was passed on by another tab. */
export function onLive(listener: (event: LiveEvent, isOwn: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function hearLive(event: LiveEvent, isOwn: boolean): void {
  for (const listener of listeners) listener(event, isOwn)
}

/** Tabs without a stream hear it from whoever has one; so they do of what this tab did itself. */
export function passOn(event: LiveEvent): void {
  const member = tabMemberId()
  if (member !== undefined) tellTabs({ about: 'live', member, event })
}
