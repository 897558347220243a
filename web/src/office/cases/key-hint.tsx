import classes from './decision.module.css'
import { type Key, useAreKeysOn } from './keys.ts'

/** The key of a button. Hidden when keys are off, and by CSS on touch screens. */
export function KeyHint({ name }: { name: Key }) {
  const areOn = useAreKeysOn()
  return areOn ? (
    <kbd className={classes.key} aria-hidden>
      {name.toUpperCase()}
    </kbd>
  ) : null
}
