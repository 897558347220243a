import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { preferenceNames } from '#contract/platform/values.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './relaxed-preferences.module.css'
import type { RelaxedPreference, RelaxedPreferencesState } from './use-relaxed-preferences.ts'

/** What was given up since the page opened, each with its way back, and what came of it. */
export function RelaxedPreferences({ relaxed, status, refusal, isBusy, restore }: RelaxedPreferencesState) {
  const words = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone: the keyboard goes on here.
  useEffect(() => {
    if (status) words.current?.focus()
  }, [status])
  return (
    <>
      <FormAlert message={refusal} />
      <div role="status" className={classes.list} data-empty={(relaxed.length === 0 && !status) || undefined}>
        {status && (
          <p ref={words} tabIndex={-1}>
            {status}
          </p>
        )}
        {relaxed.map(given => (
          <Line key={given.undo} given={given} isBusy={isBusy} onUndo={() => restore(given)} />
        ))}
      </div>
    </>
  )
}

function Line({ given, isBusy, onUndo }: { given: RelaxedPreference; isBusy: boolean; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const { say, name } = useReader()
  const preference = preferenceNames[given.wish]
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
