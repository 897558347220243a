import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { readSession } from '../core/accounts/sessions/api.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { readCandidate } from '../features/candidates/api.ts'
import { AskForm } from '../features/candidates/ask-form.tsx'
import classes from '../features/candidates/candidate.module.css'
import { ConsentPanel } from '../features/candidates/consent-panel.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

/** The consent question at the end of registration; later a page of the settings. */
export function Page() {
  const { data: session } = useQuery(readSession)
  const query = useQuery(readCandidate)
  const [search] = useSearchParams()
  const { name, his } = useReader()
  // This page is for the relative or friend, not for the candidate.
  if (query.data?.isSelf || session?.isCandidate) return <Navigate to={paths.recentlyJoined} replace />
  const isRegistering = search.has('new')
  return (
    <PageBody narrow>
      <PageTitle
        title={`${name}’s consent`}
        lead={`We send ${name} a link to read the profile and say yes or no.`}
      />
      <Loaded query={query} failure="We could not load the status." lines={4}>
        {state => (
          <div className={classes.panels}>
            {isRegistering && state.state === 'none' ? (
              <LastQuestion name={name} isRequired={state.isRequired} />
            ) : (
              <ConsentPanel state={state} name={name} ownId={session?.userId ?? 0} />
            )}
            {state.state === 'none' && <Why name={name} his={his} isRequired={state.isRequired} />}
          </div>
        )}
      </Loaded>
    </PageBody>
  )
}

function LastQuestion({ name, isRequired }: { name: string; isRequired: boolean }) {
  const navigate = useNavigate()
  return (
    <Panel>
      <p>
        {isRequired
          ? 'One last question. Then other members can see the profile.'
          : 'One last question. Then you are done.'}
      </p>
      <AskForm
        name={name}
        known=""
        button="Send the link"
        onAsked={() => void navigate(paths.profileSuccess)}
      >
        <Button component={Link} to={paths.profileSuccess} variant="subtle">
          Later
        </Button>
      </AskForm>
    </Panel>
  )
}

function Why({ name, his, isRequired }: { name: string; his: string; isRequired: boolean }) {
  return (
    <Panel title="Why we ask" tone="sand">
      <p>
        It is {name}’s life, and families trust a profile more when it says “{name} agrees”.{' '}
        {isRequired
          ? `Until ${name} agrees, no other member sees the profile, and you do not see theirs.`
          : `Until ${name} answers, the profile says that it is waiting for ${his} consent.`}
      </p>
    </Panel>
  )
}
