import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { usePageHead } from '../../../lib/page-head.tsx'
import { PageBody } from '../../../ui/page-body.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'

const title = 'Your session has ended'

/** Replaces a member's page after the session has ended, so that no personal data stays on the screen. */
export function SessionEndedPage() {
  usePageHead({ title })
  const { pathname, search } = useLocation()
  return (
    <PageBody narrow>
      <div role="alert">
        <StateMessage
          icon={<IconDoorExit size={48} stroke={1.5} aria-hidden />}
          title={title}
          headingLevel="h1"
          actions={
            <>
              <Button component={Link} to={paths.loginAndReturn(pathname + search)}>
                Log in and return
              </Button>
              <Button component={Link} to={paths.home} variant="outline">
                Go to the home page
              </Button>
            </>
          }
        >
          <p>
            You were logged out, perhaps in another tab. Log in again to come back to this page. What you
            typed is kept.
          </p>
        </StateMessage>
      </div>
    </PageBody>
  )
}
