import { Switch } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Settings } from '#contract/core/settings/settings.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { readSettings, saveSettings } from './api.ts'
import { SettingSaved } from './setting-saved.tsx'
import classes from './setting-switch.module.css'

type OnOff = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]

interface SettingSwitchProps {
  setting: OnOff
  isOn: boolean
  label: string
  /** The effect of the setting, in plain words. */
  text: string
}

/** Saves when it is pressed and shows the new value while saving. If saving fails, the old value comes back. */
export function SettingSwitch({ setting, isOn, label, text }: SettingSwitchProps) {
  const client = useQueryClient()
  const textId = useId()
  const save = useSingleMutation({
    ...saveSettings,
    onSuccess: saved => client.setQueryData(readSettings.queryKey, saved),
  })
  const chosen = save.isPending ? save.variables[setting] === true : isOn
  return (
    <div className={classes.setting}>
      <Switch
        size="lg"
        labelPosition="left"
        classNames={{ body: classes.body, label: classes.label }}
        label={label}
        aria-describedby={textId}
        checked={chosen}
        onChange={event => save.mutate({ [setting]: event.currentTarget.checked })}
      />
      <p id={textId} className={classes.text}>
        {text}
      </p>
      <SettingSaved save={save} text={`Saved. This is ${isOn ? 'on' : 'off'} now.`} />
    </div>
  )
}
