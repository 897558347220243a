import { IconTextIncrease } from '@tabler/icons-react'
import { useLargerLetters } from '../../lib/letters.ts'
import classes from './letters-switch.module.css'

/** Larger text for tired or old eyes, on every page and without an account. */
export function LettersSwitch() {
  const [isOn, setIsOn] = useLargerLetters()
  return (
    <button type="button" className={classes.switch} aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
      <IconTextIncrease size={22} aria-hidden />
      Larger text
    </button>
  )
}
