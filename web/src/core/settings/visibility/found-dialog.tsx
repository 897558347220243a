import { Button } from '@mantine/core'
import { type SyntheticEvent, useId, useState } from 'react'
import type { Settings } from '#contract/core/settings/settings.ts'
import { type FoundPlace, storyMax } from '#contract/core/settings/visibility-choices.ts'
import { CallError, messageOf } from '../../../lib/call-error.ts'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { useReader } from '../../accounts/sessions/reader.ts'
import { sayFoundPartner } from './api.ts'
import classes from './hide-panel.module.css'

interface FoundDialogProps {
  onSettings: (settings: Settings) => void
  onClose: () => void
}

const places = [
  ['here', 'Here'],
  ['elsewhere', 'Elsewhere'],
] as const

/** Asks where the partner was found and, optionally, for the story. */
export function FoundDialog({ onSettings, onClose }: FoundDialogProps) {
  const [place, setPlace] = useState<FoundPlace>('here')
  const [story, setStory] = useState('')
  const storyId = useId()
  const { say, name } = useReader()
  const tell = useSingleMutation(sayFoundPartner)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    tell.mutate({ place, story })
  }
  if (tell.data?.response === 'success') {
    const { message, settings } = tell.data
    // Only now: the update replaces the panel that contains this dialog.
    const close = () => {
      onSettings(settings)
      onClose()
    }
    return (
      <Dialog kind="small" title="Badhai ho!" onClose={close}>
        <p role="status">{message}</p>
        <Button onClick={close}>Close</Button>
      </Dialog>
    )
  }
  const { error } = tell
  return (
    <Dialog
      kind="small"
      title={say('You have found your partner?', `${name} has found a partner?`)}
      onClose={onClose}
    >
      <form onSubmit={submit} className={classes.form}>
        <p>The profile will be hidden. You can show it again at any time.</p>
        <RadioList legend="Where?" choices={places} value={place} onChange={setPlace} />
        {place === 'here' && (
          <div>
            <label htmlFor={storyId}>
              {say(
                'Would you like to tell your story? (optional)',
                `Would you like to tell ${name}’s story? (optional)`,
              )}
            </label>
            <textarea
              id={storyId}
              className={classes.story}
              rows={4}
              maxLength={storyMax}
              value={story}
              onChange={event => setStory(event.currentTarget.value)}
            />
            <p>Our team reads it and writes to you before we show any of it.</p>
          </div>
        )}
        <FormAlert message={error instanceof CallError ? messageOf(error) : error?.message} />
        <Button type="submit" disabled={tell.isPending}>
          <span aria-live="polite">
            {tell.isPending ? 'Sending...' : say('Yes, hide my profile', `Yes, hide ${name}’s profile`)}
          </span>
        </Button>
      </form>
    </Dialog>
  )
}
