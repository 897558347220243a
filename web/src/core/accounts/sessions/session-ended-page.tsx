import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { usePageHead } from '../../../lib/page-head.tsx'
import { PageBody } from '../../../ui/page-body.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'

const title = 'Your session has ended'

/** In place of a member's page once they are logged out: nothing of anyone is left on the screen. */
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
            You were logged out, perhaps in another tab. Log in again and you come back to this page, with all
            that you had typed.
          </p>
        </StateMessage>
      </div>
    </PageBody>
  )
}
