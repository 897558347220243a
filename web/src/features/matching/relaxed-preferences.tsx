import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { preferenceNames } from '#contract/platform/values.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './relaxed-preferences.module.css'
import type { RelaxedPreference, RelaxedPreferencesState } from './use-relaxed-preferences.ts'

/** The preferences relaxed since the page opened, each with Undo. */
export function RelaxedPreferences({ relaxed, status, refusal, isBusy, restore }: RelaxedPreferencesState) {
  const statusText = useRef<HTMLParagraphElement>(null)
  // The pressed button has disappeared, so the focus moves here.
  useEffect(() => {
    if (status) statusText.current?.focus()
  }, [status])
  return (
    <>
      <FormAlert message={refusal} />
      <div role="status" className={classes.list} data-empty={(relaxed.length === 0 && !status) || undefined}>
        {status && (
          <p ref={statusText} tabIndex={-1}>
            {status}
          </p>
        )}
        {relaxed.map(one => (
          <Line key={one.undo} relaxed={one} isBusy={isBusy} onUndo={() => restore(one)} />
        ))}
      </div>
    </>
  )
}

interface LineProps {
  relaxed: RelaxedPreference
  isBusy: boolean
  onUndo: () => void
}

function Line({ relaxed, isBusy, onUndo }: LineProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const { say, name } = useReader()
  const preference = preferenceNames[relaxed.wish]
  return (
    <div className={classes.line}>
      <p>
        {say(
          `${preference} is no longer one of your preferences.`,
          `${preference} is no longer one of ${name}’s preferences.`,
        )}
      </p>
      <Button
        ref={button}
        size="sm"
        variant="outline"
        aria-label={`Undo: ${preference}`}
        disabled={isBusy}
        onClick={onUndo}
      >
        Undo
      </Button>
    </div>
  )
}
