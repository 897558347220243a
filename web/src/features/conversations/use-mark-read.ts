import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { markRead } from './mark-read.ts'
import { lastOf, type TalkWindow } from './talk-window.ts'

const looksFor = 500
const triesAgainAfter = 5000

/** Whether a person looks at this very tab. */
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

/** Marks as read what a person has had before their eyes for half a second: never a tab in the background, or a poll. */
export function useMarkRead(window: TalkWindow, isAtBottom: boolean): void {
  const client = useQueryClient()
  const isSeen = useSyncExternalStore(watch, isWatched)
  const [failures, setFailures] = useState(0)
  const other = window.other.user_id
  const newest = window.isAtEnd ? lastOf(window) : 0
  const isUnread = newest > window.marks.myRead
  useEffect(() => {
    if (!isSeen || !isAtBottom || !isUnread) return
    const wait = failures === 0 ? looksFor : triesAgainAfter
    const timer = setTimeout(() => {
      markRead(client, other, newest).then(
        () => setFailures(0),
        () => setFailures(failures + 1),
      )
    }, wait)
    return () => clearTimeout(timer)
  }, [client, other, newest, isSeen, isAtBottom, isUnread, failures])
}
