import { useSyncExternalStore } from 'react'

/** Every reply says which release the server has. A tab of another one is out of date until it is opened anew. */

export const ownRelease = () => document.querySelector('meta[name="release"]')?.getAttribute('content')

let isOut = false
const listeners = new Set<() => void>()

/** By a reply. Pages that do not say which release they are, as in development, are never out of date. */
export function hearRelease(release: string | null): void {
  const own = release && ownRelease()
  if (!own || (release !== own) === isOut) return
  isOut = !isOut
  for (const listener of listeners) listener()
}

export const isOutOfDate = () => isOut

/** Whether another release is out than the one this tab is of. */
export function useOutOfDate(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOutOfDate,
    () => false,
  )
}
