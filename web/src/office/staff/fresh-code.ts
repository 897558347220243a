import { useSyncExternalStore } from 'react'

/** Somebody waits for a code: true once it was right, false where the person would rather not. */
type Waiting = (isRight: boolean) => void

let waiting: Waiting[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Shows the question for a code; several who ask at once share the answer. */
export function askForCode(): Promise<boolean> {
  return new Promise(resolve => {
    waiting = [...waiting, resolve]
    tell()
  })
}

export function answerCode(isRight: boolean): void {
  const all = waiting
  waiting = []
  for (const resolve of all) resolve(isRight)
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCodeWanted = () => useSyncExternalStore(subscribe, () => waiting.length > 0)
