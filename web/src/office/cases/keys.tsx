import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import classes from './decision.module.css'

export const keyMeanings = {
  n: 'Next case',
  a: 'Approve, leave visible, or write the answer',
  x: 'Remove or restrict, then 1 to 9 and Enter',
  q: 'Ask the member',
  u: 'Undo the last decision',
  m: 'Write a note',
  e: 'Pass to an admin',
  '?': 'Show these shortcuts',
} as const
export type Key = keyof typeof keyMeanings

const owners = new Map<Key, () => void>()

const isKey = (key: string): key is Key => Object.hasOwn(keyMeanings, key)
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

function press(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isTyping(target)) return
  if (!areKeysOn() || document.querySelector('dialog[open]')) return
  const name = key.toLowerCase()
  const run = isKey(name) ? owners.get(name) : undefined
  if (!run) return
  event.preventDefault()
  run()
}

/** Single-key shortcuts. They do nothing while a field has the focus or a dialog is open. */
export function useKeys(actions: Partial<Record<Key, (() => void) | undefined>>): void {
  const names = (Object.keys(actions) as Key[]).filter(name => actions[name]).join(' ')
  const run = useEffectEvent((name: Key) => actions[name]?.())
  useEffect(() => {
    const own = names.split(' ').filter(isKey)
    for (const name of own) {
      if (owners.has(name)) throw new Error(`Two components use the key ${name}.`)
      owners.set(name, () => run(name))
    }
    if (owners.size > 0) document.addEventListener('keydown', press)
    return () => {
      for (const name of own) owners.delete(name)
      if (owners.size === 0) document.removeEventListener('keydown', press)
    }
  }, [names])
}

/** Speech input triggers single keys by accident, so WCAG 2.1.4 asks for a switch. */
const setting = 'office-keys'
const listeners = new Set<() => void>()
const areKeysOn = () => localStorage.getItem(setting) !== 'off'
export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(setting)
  else localStorage.setItem(setting, 'off')
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useAreKeysOn = () => useSyncExternalStore(subscribe, areKeysOn)

/** Hidden when shortcuts are off, and by CSS on touch screens. */
export function KeyHint({ name }: { name: Key }) {
  const areOn = useAreKeysOn()
  return areOn ? (
    <kbd className={classes.key} aria-hidden>
      {name.toUpperCase()}
    </kbd>
  ) : null
}
