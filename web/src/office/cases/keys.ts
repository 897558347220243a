import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Every single key of the office and its one meaning. */
export const keyMeanings = {
  n: 'Next case',
  a: 'Leave visible',
  x: 'Take out of view, then 1 to 9',
  q: 'Ask the member, then 1 to 9',
  e: 'Hand to an admin',
  s: 'Skip',
  m: 'Write a note',
  u: 'Undo the last decision',
  h: 'History',
  z: 'Photo in large',
  ArrowLeft: 'Photo before',
  ArrowRight: 'Photo after',
  '?': 'These keys',
} as const
export type Key = keyof typeof keyMeanings

const owners = new Map<Key, () => void>()

const isKey = (key: string): key is Key => Object.hasOwn(keyMeanings, key)
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Not while somebody types, and a dialog has its own. */
function press(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isTyping(target)) return
  if (!areKeysOn() || document.querySelector('dialog[open]')) return
  const name = key.length === 1 ? key.toLowerCase() : key
  const act = isKey(name) ? owners.get(name) : undefined
  if (!act) return
  event.preventDefault()
  act()
}

/** For as long as this part is shown. Two parts that want the same key are a mistake, and told so. */
export function useKeys(acts: Partial<Record<Key, (() => void) | undefined>>): void {
  const names = (Object.keys(acts) as Key[]).filter(name => acts[name]).join(' ')
  const run = useEffectEvent((name: Key) => acts[name]?.())
  useEffect(() => {
    const own = names.split(' ').filter(isKey)
    for (const name of own) {
      if (owners.has(name)) throw new Error(`The key ${name} has two meanings.`)
      owners.set(name, () => run(name))
    }
    if (owners.size > 0) document.addEventListener('keydown', press)
    return () => {
      for (const name of own) owners.delete(name)
      if (owners.size === 0) document.removeEventListener('keydown', press)
    }
  }, [names])
}

/** Who works by voice, or by a keyboard of their own, may turn single keys off on this device. */
const setting = 'office-keys'
const listeners = new Set<() => void>()
const areKeysOn = () => localStorage.getItem(setting) !== 'off'
export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(setting)
  else localStorage.setItem(setting, 'off')
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useAreKeysOn = () => useSyncExternalStore(subscribe, areKeysOn)
