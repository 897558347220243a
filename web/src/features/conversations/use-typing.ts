import { useRef } from 'react'
import { typing } from './api.ts'

const publishMs = 4000

/** Shows the member that the viewer is typing, at most every four seconds. Errors are ignored. */
export function useTyping(other: number, isTwoWay: boolean): () => void {
  const publishedAt = useRef(0)
  return () => {
    const now = Date.now()
    if (!isTwoWay || now - publishedAt.current < publishMs) return
    publishedAt.current = now
    typing(other).catch(() => {})
  }
}
