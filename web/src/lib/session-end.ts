import { useSyncExternalStore } from 'react'

/** Whether the session ended under a person who was logged in, until they log in again or put the notice away. */
let hasEnded = false
const listeners = new Set<() => void>()

function change(to: boolean) {
  hasEnded = to
  for (const listener of listeners) listener()
}

export const announceSessionEnd = () => change(true)
export const dismissSessionEnd = () => change(false)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSessionEnd(): boolean {
  const neverOnTheServer = () => false
  return useSyncExternalStore(subscribe, () => hasEnded, neverOnTheServer)
}
