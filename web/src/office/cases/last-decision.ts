import { useSyncExternalStore } from 'react'
import { undoSeconds } from '#contract/core/moderation/case-facts.ts'

export interface LastDecision {
  decision: number
  caseId: number
  /** "Removed this photo: HS1234" */
  text: string
  /** Device time. The server checks the real limit. */
  undoUntil: number
}

let last: LastDecision | undefined
const listeners = new Set<() => void>()
function setLast(decision: LastDecision | undefined) {
  last = decision
  for (const listener of listeners) listener()
}

export const offerUndo = (decision: Omit<LastDecision, 'undoUntil'>) =>
  setLast({ ...decision, undoUntil: Date.now() + undoSeconds * 1000 })
export const dropUndo = () => setLast(undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useLastDecision = () => useSyncExternalStore(subscribe, () => last)
