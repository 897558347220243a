import { useSyncExternalStore } from 'react'

/** A call that waits for a code: true after a correct code, false after Cancel. */
type Waiting = (isRight: boolean) => void

let waiting: Waiting[] = []
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** Opens the code dialog. Parallel calls share the answer. */
export function askForCode(): Promise<boolean> {
  return new Promise(resolve => {
    waiting = [...waiting, resolve]
    notifyListeners()
  })
}

export function answerCode(isRight: boolean): void {
  const all = waiting
  waiting = []
  for (const resolve of all) resolve(isRight)
  notifyListeners()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsCodeWanted = () => useSyncExternalStore(subscribe, () => waiting.length > 0)
