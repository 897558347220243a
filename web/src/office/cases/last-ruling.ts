import { useSyncExternalStore } from 'react'
import { undoSeconds } from '#contract/core/moderation/case-facts.ts'

export interface LastRuling {
  decision: number
  caseId: number
  /** "Remove this photo: HS1234" */
  said: string
  /** By this device's clock, which nobody has to trust: the server decides. */
  until: number
}

let last: LastRuling | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Whatever page comes next, it can be undone from there. */
export function keepRuling(ruling: Omit<LastRuling, 'until'>): void {
  last = { ...ruling, until: Date.now() + undoSeconds * 1000 }
  tell()
}

export function dropRuling(): void {
  last = undefined
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useLastRuling = () => useSyncExternalStore(subscribe, () => last)
