import type { LiveEvent } from './live/events.ts'

/** What the tabs of one browser tell each other at once. A browser without the channel learns it from its next reply. */
type News =
  /** Someone logged in, registered or logged out: read the session again. */
  | { about: 'session' }
  /** Something changed between this member and others. */
  | { about: 'version'; member: number; version: number }
  /** The member's own photos, who may see them or who asked to. */
  | { about: 'photos'; member: number }
  /** The member's plan has begun or ended. */
  | { about: 'plan'; member: number }
  /** The stream of one tab brought this. */
  | { about: 'live'; member: number; event: LiveEvent }

let channel: BroadcastChannel | undefined

export function notifyTabs(news: News): void {
  channel?.postMessage(news)
}

/** Returns how to stop. */
export function listenToTabs(hear: (news: News) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const opened = new BroadcastChannel('tabs')
  opened.onmessage = ({ data }: MessageEvent<News>) => hear(data)
  channel = opened
  return () => {
    opened.close()
    if (channel === opened) channel = undefined
  }
}
