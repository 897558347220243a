import { IconTextIncrease } from '@tabler/icons-react'
import { useLargerText } from '../../lib/text-size.ts'
import classes from './text-size-switch.module.css'

/** Larger text for tired or old eyes, on every page and without an account. */
export function TextSizeSwitch() {
  const [isOn, setIsOn] = useLargerText()
  return (
    <button type="button" className={classes.switch} aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
      <IconTextIncrease size={22} aria-hidden />
      Larger text
    </button>
  )
}
