import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { readCandidate } from '../features/candidate/api.ts'
import { AskForm } from '../features/candidate/ask-form.tsx'
import classes from '../features/candidate/candidate.module.css'
import { KeptPanel } from '../features/candidate/kept-panel.tsx'
import { readSession } from '../features/session/api.ts'
import { Loaded } from '../ui/loaded.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

/** On the way in, as its last question, and later from the settings. */
export function Page() {
  const { data: session } = useQuery(readSession)
  const query = useQuery(readCandidate)
  const [search] = useSearchParams()
  const [name = ''] = (session?.userName ?? '').split(' ')
  if (query.data?.isSelf) return <Navigate to={paths.recentlyJoined} replace />
  const isOnTheWay = search.has('new')
  return (
    <PageBody narrow>
      <PageTitle
        title={name ? `${name}’s own yes` : 'Their own yes'}
        lead={`We ask ${name} too: a link to read the profile, and yes or no in two taps.`}
      />
      <Loaded query={query} failure="We could not load how it stands." lines={4}>
        {state => (
          <div className={classes.panels}>
            {isOnTheWay && state.state === 'none' ? (
              <OnTheWay name={name} isRequired={state.isRequired} />
            ) : (
              <KeptPanel state={state} name={name} ownId={session?.userId ?? 0} />
            )}
            {state.state === 'none' && <Why name={name} isRequired={state.isRequired} />}
          </div>
        )}
      </Loaded>
    </PageBody>
  )
}

function OnTheWay({ name, isRequired }: { name: string; isRequired: boolean }) {
  const navigate = useNavigate()
  return (
    <Panel>
      <p>One last question, {isRequired ? 'and the profile can be shown' : 'and you are done'}.</p>
      <AskForm
        whose={`${name}’s`}
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

function Why({ name, isRequired }: { name: string; isRequired: boolean }) {
  return (
    <Panel title="Why we ask" tone="sand">
      <p>
        It is {name}’s life, and other families trust a profile more that says “{name} agrees”.{' '}
        {isRequired
          ? `Until then nobody sees it, and you do not see others.`
          : `Until then the profile says that ${name} has not confirmed it yet.`}
      </p>
    </Panel>
  )
}
