import { Switch } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useId } from 'react'
import { useLargerLetters } from '../../lib/letters.ts'
import classes from './setting-switch.module.css'

/** Of this device, not of the member: a phone and a laptop are read from other distances. */
export function LettersSetting() {
  const [isOn, setIsOn] = useLargerLetters()
  const textId = useId()
  return (
    <div className={classes.setting}>
      <Switch
        size="lg"
        labelPosition="left"
        classNames={{ body: classes.body, label: classes.label }}
        label="Larger letters"
        aria-describedby={textId}
        checked={isOn}
        onChange={event => setIsOn(event.currentTarget.checked)}
      />
      <p id={textId} className={classes.text}>
        Everything on this device is written a quarter larger.
      </p>
    </div>
  )
}
