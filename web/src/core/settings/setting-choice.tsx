import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Settings } from '#contract/core/settings/settings.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { readSettings, saveSettings } from './api.ts'
import classes from './setting-choice.module.css'
import { SettingSaved } from './setting-saved.tsx'

type Chosen = 'photoMode' | 'audience' | 'takesMessages' | 'digest'

interface SettingChoiceProps<Name extends Chosen> {
  setting: Name
  legend: string
  value: Settings[Name]
  options: readonly Settings[Name][]
  texts: Record<Settings[Name], { label: string; hint: string }>
  onSaved?: () => void
}

/** One of several values, as cards. Saves on selection; if saving fails, the old value comes back. */
export function SettingChoice<Name extends Chosen>(props: SettingChoiceProps<Name>) {
  const { setting, legend, value, options, texts, onSaved } = props
  const client = useQueryClient()
  const id = useId()
  const save = useSingleMutation({
    ...saveSettings,
    onSuccess: saved => {
      client.setQueryData(readSettings.queryKey, saved)
      onSaved?.()
    },
  })
  const pending = save.isPending ? (save.variables[setting] as Settings[Name] | undefined) : undefined
  const chosen = pending ?? value
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      {options.map(one => (
        <label key={one} className={classes.card}>
          <input
            type="radio"
            name={id}
            value={one}
            checked={chosen === one}
            aria-describedby={`${id}-${one}`}
            onChange={() => save.mutate({ [setting]: one })}
          />
          <span>
            <strong>{texts[one].label}</strong>
            <span id={`${id}-${one}`} className={classes.hint}>
              {texts[one].hint}
            </span>
          </span>
        </label>
      ))}
      <SettingSaved save={save} text={`Saved: ${texts[value].label.toLowerCase()}.`} />
    </fieldset>
  )
}
