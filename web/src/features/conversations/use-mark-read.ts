import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { markRead } from './mark-read.ts'
import { lastOf, type TalkWindow } from './talk-window.ts'

const seenAfterMs = 500
const retryMs = 5000

/** Whether the tab is visible and has the focus. */
const isWatched = () => !document.hidden && document.hasFocus()

function watch(listener: () => void): () => void {
  const events = ['focus', 'blur', 'visibilitychange'] as const
  for (const event of events) window.addEventListener(event, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Marks messages as read after half a second on a visible tab. A background tab or a poll never does. */
export function useMarkRead(window: TalkWindow, isAtBottom: boolean): void {
  const client = useQueryClient()
  const isSeen = useSyncExternalStore(watch, isWatched)
  const [failures, setFailures] = useState(0)
  const other = window.other.user_id
  const newest = window.isAtEnd ? lastOf(window) : 0
  const isUnread = newest > window.marks.myRead
  useEffect(() => {
    if (!isSeen || !isAtBottom || !isUnread) return
    const wait = failures === 0 ? seenAfterMs : retryMs
    const timer = setTimeout(() => {
      markRead(client, other, newest).then(
        () => setFailures(0),
        () => setFailures(failures + 1),
      )
    }, wait)
    return () => clearTimeout(timer)
  }, [client, other, newest, isSeen, isAtBottom, isUnread, failures])
}
