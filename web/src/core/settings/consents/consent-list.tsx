import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ConsentKind, isNeeded } from '#contract/core/settings/consent-facts.ts'
import type { Consent } from '#contract/core/settings/consents.ts'
import { paths } from '#contract/platform/paths.ts'
import { CallError, messageOf } from '../../../lib/call-error.ts'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { giveConsent, listConsents, withdrawConsent } from './api.ts'
import { ConsentHistory } from './consent-history.tsx'
import classes from './consent-list.module.css'

const names: Record<ConsentKind, string> = {
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  declaration: 'Declaration',
  public_card: 'My card for visitors',
  horoscope: 'Horoscope',
}

export function ConsentList({ onChanged }: { onChanged: () => void }) {
  const query = useQuery(listConsents)
  return (
    <Loaded query={query} failure="We could not load your consents." lines={6}>
      {({ consents }) => (
        <div className={classes.consents}>
          {consents.filter(isShown).map(consent => (
            <OneConsent key={consent.kind} consent={consent} onChanged={onChanged} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

/** The consent to a horoscope is given on its page. It is listed here once it was given. */
const isShown = ({ kind, history }: Consent) => kind !== 'horoscope' || history.length > 0

/** What a withdrawal ends. */
function withdrawalText(kind: ConsentKind): string {
  if (isNeeded(kind))
    return 'Without this consent other members cannot see a profile. Yours will be hidden until you agree again. Tap Withdraw again to confirm.'
  if (kind === 'horoscope') return 'The horoscope will be deleted. Tap Withdraw again to confirm.'
  return 'Visitors will no longer see your card. Tap Withdraw again to confirm.'
}

function OneConsent({ consent, onChanged }: { consent: Consent; onChanged: () => void }) {
  const { kind, isGiven, isChanged, wording, page, history } = consent
  const client = useQueryClient()
  const [isSure, setIsSure] = useState(false)
  const onSuccess = ({ consents }: { consents: Consent[] }) => {
    client.setQueryData(listConsents.queryKey, { consents })
    setIsSure(false)
    onChanged()
  }
  const give = useSingleMutation({ ...giveConsent, onSuccess })
  const withdraw = useSingleMutation({ ...withdrawConsent, onSuccess })
  const error = give.error ?? withdraw.error
  return (
    <Panel title={names[kind]}>
      <p className={classes.state} data-given={isGiven || undefined}>
        {isGiven ? 'You agree to this.' : 'You do not agree to this.'}
        {isChanged && ' The text has changed since. Please read it and agree again.'}
      </p>
      <p>{wording}</p>
      {page && (
        <p>
          <Link to={page}>Read the full text</Link>
        </p>
      )}
      <FormAlert
        message={error instanceof CallError ? messageOf(error) : (error?.message ?? give.data?.message)}
      />
      {isSure && <p role="status">{withdrawalText(kind)}</p>}
      <div className={classes.ways}>
        {kind === 'horoscope' && <Link to={paths.horoscope}>Open the horoscope</Link>}
        {kind !== 'horoscope' && (!isGiven || isChanged) && (
          <Button
            size="sm"
            loading={give.isPending}
            aria-label={`Agree: ${names[kind]}`}
            onClick={() => give.mutate({ kind, wording })}
          >
            I agree
          </Button>
        )}
        {isGiven && (
          <Button
            size="sm"
            variant="outline"
            loading={withdraw.isPending}
            aria-label={`Withdraw: ${names[kind]}`}
            onClick={() => (isSure ? withdraw.mutate(kind) : setIsSure(true))}
          >
            Withdraw
          </Button>
        )}
      </div>
      {history.length > 0 && <ConsentHistory history={history} />}
    </Panel>
  )
}
