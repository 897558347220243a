import { type Key, useAreKeysOn } from './keys.ts'

/** The key on its button, as long as keys are on. Phones have none, and show none. */
export function KeyHint({ name }: { name: Key }) {
  const isOn = useAreKeysOn()
  return isOn ? (
    <kbd className="case-key" aria-hidden>
      {name.toUpperCase()}
    </kbd>
  ) : null
}
