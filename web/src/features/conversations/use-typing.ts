import { useRef } from 'react'
import { typing } from './api.ts'

const toldEvery = 4000

/** Tells the other that one is writing, at most once in four seconds. Nobody waits for it. */
export function useTyping(other: number, isTalk: boolean): () => void {
  const toldAt = useRef(0)
  return () => {
    const now = Date.now()
    if (!isTalk || now - toldAt.current < toldEvery) return
    toldAt.current = now
    typing(other).catch(() => {})
  }
}
