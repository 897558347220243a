import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ConsentState } from '#contract/features/candidates/candidate.ts'
import { paths } from '#contract/platform/paths.ts'
import { candidateLink } from '#contract/platform/promises.ts'
import { Panel } from '../../ui/panel.tsx'
import { AskAgain } from './ask-again.tsx'
import { AskForm } from './ask-form.tsx'
import { ChangeRequests } from './change-requests.tsx'

const day = (at: string) =>
  new Date(at).toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' })

interface ConsentPanelProps {
  state: ConsentState
  /** The candidate's first name. */
  name: string
  ownId: number
}

/** The state of the candidate's consent, for the relative or friend who manages the profile. */
export function ConsentPanel({ state: consent, name, ownId }: ConsentPanelProps) {
  const { state, contact = '', agreedAt, askedAt, wish, requests, eraseAt, keptBy } = consent
  const changes = { name, requests, contact: wish === undefined ? undefined : contact, ownId }
  if (state === 'yes')
    return (
      <Panel title={`${name} said yes`}>
        <p>
          {agreedAt && `On ${day(agreedAt)}. `}The profile now says “{name} agrees” and that you manage it.
        </p>
        {keptBy && (
          <p>
            {name} uses the account together with you. Every interest and message shows who sent it: yours say
            “sent by {keptBy}”.
          </p>
        )}
        <Changes {...changes} />
      </Panel>
    )
  if (state === 'no')
    return (
      <Panel title={`${name} said no`}>
        <p>
          No other member sees the profile.{' '}
          {eraseAt &&
            `The account will be erased on ${day(eraseAt)}, unless ${name} opens the link again and says yes.`}{' '}
          Please talk to each other.
        </p>
      </Panel>
    )
  if (state === 'changes')
    return (
      <Panel title={`${name} would like changes`}>
        <Changes {...changes} />
      </Panel>
    )
  return (
    <Panel title={state === 'asked' ? `${name} has been asked` : `Ask ${name}`}>
      {state === 'asked' && askedAt && (
        <p role="status">
          We sent the link to {contact} on {day(askedAt)}. {name} has {candidateLink.days} days to answer.
        </p>
      )}
      {state === 'expired' && (
        <p>
          {name} has not answered in {candidateLink.days} days. You can send the link again.
        </p>
      )}
      <Changes {...changes} />
      <AskForm name={name} known={contact} button={state === 'none' ? 'Send the link' : 'Send it again'} />
    </Panel>
  )
}

interface ChangesProps {
  name: string
  requests: ConsentState['requests']
  /** Where to ask again, if the candidate waits for the change. */
  contact: string | undefined
  ownId: number
}

/** The changes that the candidate asked for, until they are ticked off. */
function Changes({ name, requests, contact, ownId }: ChangesProps) {
  if (requests.length === 0 && contact === undefined) return null
  return (
    <>
      {requests.length > 0 && <ChangeRequests name={name} requests={requests} />}
      <Button component={Link} to={paths.editProfile(ownId)} variant="outline">
        Edit the profile
      </Button>
      {contact !== undefined && <AskAgain name={name} contact={contact} />}
    </>
  )
}
