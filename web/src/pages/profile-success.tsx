import { Button } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { clearTabState } from '../core/accounts/tab-state.ts'
import { useGoAfter } from '../core/accounts/use-go-after.ts'
import { announceFirstVisit } from '../features/matching/welcome.tsx'
import { dropDrafts } from '../lib/draft.ts'
import { usePageHead } from '../lib/page-head.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { Panel } from '../ui/panel.tsx'
import { StateMessage } from '../ui/state-message.tsx'

const title = 'Profile Created Successfully'

/** The specified page. The session stays, so the login page sends the member on to the matches. */
export function Page() {
  usePageHead({ title })
  const arrive = useEffectEvent(() => {
    announceFirstVisit()
    dropDrafts()
    clearTabState()
  })
  useEffect(() => arrive(), [])
  useGoAfter(1000, paths.login)
  return (
    <PageBody narrow>
      <Panel>
        <StateMessage
          icon={<IconHeartHandshake size={56} stroke={1.5} aria-hidden />}
          title={title}
          headingLevel="h1"
          actions={
            <Button component={Link} to={paths.login}>
              Login To Start Journey
            </Button>
          }
        >
          <p>Login To See Profile that have Your Best Match</p>
        </StateMessage>
      </Panel>
    </PageBody>
  )
}
