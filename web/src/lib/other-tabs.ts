import type { LiveEvent } from './live/events.ts'

/** Messages between the tabs of one browser. Without BroadcastChannel a tab learns the same from its next reply. */
type News =
  /** A member logged in, registered or logged out: read the session again. */
  | { about: 'session' }
  /** Something changed between this member and others. */
  | { about: 'version'; member: number; version: number }
  /** The member's own photos, who may see them or who asked to. */
  | { about: 'photos'; member: number }
  /** The member's plan has begun or ended. */
  | { about: 'plan'; member: number }
  /** An event from the stream of one tab. */
  | { about: 'live'; member: number; event: LiveEvent }

let channel: BroadcastChannel | undefined

export function notifyTabs(news: News): void {
  channel?.postMessage(news)
}

/** Returns the unsubscribe function. */
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
