import { useSyncExternalStore } from 'react'

/** Larger text. Stored per device for all members; the first script sets it before the first paint. */

const key = 'letters'
const listeners = new Set<() => void>()

const isLarge = () => document.documentElement.dataset.letters === 'large'

function show(large: boolean): void {
  if (large) document.documentElement.dataset.letters = 'large'
  else delete document.documentElement.dataset.letters
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', hearOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab)
  }
}

function hearOtherTab(event: StorageEvent): void {
  if (event.key === key) show(event.newValue === 'large')
}

export function useLargerText(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, isLarge, () => false)
  const setIsOn = (large: boolean) => {
    if (large) localStorage.setItem(key, 'large')
    else localStorage.removeItem(key)
    show(large)
  }
  return [isOn, setIsOn]
}
