import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { Settings } from '#contract/core/settings/settings.ts'
import { CallError, messageOf } from '../../../lib/call-error.ts'
import { indianTime } from '../../../lib/indian-time.ts'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { Banner } from '../../../ui/banner.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { type PageReader, useReader } from '../../accounts/sessions/reader.ts'
import { hideProfile, showProfile } from './api.ts'
import { FoundDialog } from './found-dialog.tsx'
import classes from './hide-panel.module.css'

interface HidePanelProps {
  settings: Settings
  onSettings: (settings: Settings) => void
  /** The list of consents, to agree again. */
  consents: ReactNode
}

const day = indianTime({ dateStyle: 'long', timeZone: 'UTC' })

const lengths = [
  ['open', 'Until I show the profile again'],
  ['day', 'Until a date'],
] as const

/** Says whether the profile is hidden, and hides or shows it. */
export function HidePanel({ settings, onSettings, consents }: HidePanelProps) {
  const { say, name } = useReader()
  const { hidden } = settings
  return (
    <Panel
      title={
        hidden
          ? say('Your profile is hidden', `${name}’s profile is hidden`)
          : say('Your profile is visible', `${name}’s profile is visible`)
      }
    >
      {hidden ? (
        <Hidden hidden={hidden} onSettings={onSettings} consents={consents} />
      ) : (
        <Shown onSettings={onSettings} />
      )}
    </Panel>
  )
}

interface HiddenProps extends Omit<HidePanelProps, 'settings'> {
  hidden: NonNullable<Settings['hidden']>
}

function Hidden({ hidden, onSettings, consents }: HiddenProps) {
  const reader = useReader()
  const { say, name } = reader
  const show = useSingleMutation({ ...showProfile, onSuccess: ({ settings }) => onSettings(settings) })
  return (
    <div className={classes.state}>
      <Banner icon={<IconEyeOff size={28} stroke={1.5} aria-hidden />} title={whyText(hidden, reader)}>
        <p>
          Other members cannot find the profile or open its photos. Members you chat with see “Not available”.
        </p>
      </Banner>
      <FormAlert message={refusalOf(show)} />
      {hidden.for === 'consent' ? (
        consents
      ) : (
        <Button loading={show.isPending} onClick={() => show.mutate()}>
          {say('Show my profile again', `Show ${name}’s profile again`)}
        </Button>
      )}
    </div>
  )
}

function whyText({ for: why, until }: NonNullable<Settings['hidden']>, { say, name }: PageReader): string {
  if (why === 'found') return say('You have found your partner', `${name} has found a partner`)
  if (why === 'consent') return 'You have withdrawn a consent that is needed'
  return until ? `Until ${day(until)}` : 'Until you show it again'
}

function Shown({ onSettings }: Pick<HidePanelProps, 'onSettings'>) {
  const { say, name } = useReader()
  const [length, setLength] = useState<'open' | 'day'>('open')
  const isUntil = length === 'day'
  const [until, setUntil] = useState('')
  const [isTelling, setIsTelling] = useState(false)
  const hide = useSingleMutation({ ...hideProfile, onSuccess: ({ settings }) => onSettings(settings) })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    hide.mutate(isUntil ? until : '')
  }
  const isDayMissing = isUntil && until.length < 10
  return (
    <div className={classes.state}>
      <p>
        You can hide the profile while you travel or need time to think. Interests and conversations are kept.
      </p>
      <form onSubmit={submit} className={classes.form} aria-label="Hide the profile">
        <RadioList legend="How long?" choices={lengths} value={length} onChange={setLength} />
        {isUntil && <DateField label="Show again on" value={until} onChange={setUntil} autoComplete="off" />}
        <FormAlert message={refusalOf(hide)} />
        <Button type="submit" variant="outline" disabled={hide.isPending || isDayMissing}>
          <span aria-live="polite">
            {hide.isPending ? 'Hiding...' : say('Hide my profile', `Hide ${name}’s profile`)}
          </span>
        </Button>
      </form>
      <Button variant="subtle" className={classes.found} onClick={() => setIsTelling(true)}>
        {say('I have found my partner', `${name} has found a partner`)}
      </Button>
      {isTelling && <FoundDialog onSettings={onSettings} onClose={() => setIsTelling(false)} />}
    </div>
  )
}

function refusalOf({ data, error }: { data?: { response: string; message: string }; error: Error | null }) {
  if (data && data.response !== 'success') return data.message
  if (!error) return undefined
  if (!(error instanceof CallError)) return 'Something went wrong. Please try again.'
  return error.errors?.until ?? messageOf(error)
}
