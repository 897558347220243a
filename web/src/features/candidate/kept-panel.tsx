import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { KeptState } from '#contract/candidate.ts'
import { paths } from '#contract/paths.ts'
import { candidateLink } from '#contract/promises.ts'
import { Panel } from '../../ui/panel.tsx'
import { AskAgain } from './ask-again.tsx'
import { AskForm } from './ask-form.tsx'
import classes from './candidate.module.css'

const day = (at: string) =>
  new Date(at).toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' })

interface KeptPanelProps {
  state: KeptState
  /** The candidate's first name. */
  name: string
  ownId: number
}

/** How it stands with the yes, for whoever keeps the profile. */
export function KeptPanel({ state: kept, name, ownId }: KeptPanelProps) {
  const { state, contact = '', agreedAt, askedAt, wish, eraseAt, keptBy } = kept
  if (state === 'yes')
    return (
      <Panel title={`${name} said yes`}>
        <p>{agreedAt && `On ${day(agreedAt)}. `}The profile says so, and that you keep it.</p>
        {keptBy && (
          <p>
            {name} uses the account together with you. You both see everything, and each interest and each
            message says who of you sent it: yours says “sent by {keptBy}”.
          </p>
        )}
        {wish && <Wish name={name} wish={wish} contact={contact} ownId={ownId} />}
      </Panel>
    )
  if (state === 'no')
    return (
      <Panel title={`${name} said no`}>
        <p>
          The profile is shown to nobody.{' '}
          {eraseAt &&
            `The account is erased on ${day(eraseAt)}, unless ${name} opens the link again and says yes.`}{' '}
          Please talk to each other.
        </p>
      </Panel>
    )
  if (state === 'changes')
    return (
      <Panel title={`${name} would like changes`}>
        <Wish name={name} wish={wish ?? ''} contact={contact} ownId={ownId} />
      </Panel>
    )
  return (
    <Panel title={state === 'asked' ? `${name} has been asked` : `Ask ${name}`}>
      {state === 'asked' && askedAt && (
        <p role="status">
          We sent the link to {contact} on {day(askedAt)}. It waits {candidateLink.days} days for an answer.
        </p>
      )}
      {state === 'expired' && (
        <p>Nobody answered in {candidateLink.days} days. You can send the link again.</p>
      )}
      <AskForm
        whose={`${name}’s`}
        known={contact}
        button={state === 'none' ? 'Send the link' : 'Send it again'}
      />
    </Panel>
  )
}

interface WishProps {
  name: string
  wish: string
  contact: string
  ownId: number
}

function Wish({ name, wish, contact, ownId }: WishProps) {
  return (
    <>
      <p>{name} wrote:</p>
      <p className={classes.wish}>{wish}</p>
      <Button component={Link} to={paths.editProfile(ownId)} variant="outline">
        Edit the profile
      </Button>
      <AskAgain name={name} contact={contact} />
    </>
  )
}
