import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { openFor } from '../../../lib/tab-member.ts'
import { Notice } from '../../../ui/notice.tsx'

/** The session ended while the visitor reads a public page. The page stays, with this notice. */
export function SessionEndedNotice() {
  const { pathname, search } = useLocation()
  return (
    <Notice icon={<IconDoorExit aria-hidden />} title="Your session has ended">
      <p>You were logged out. Log in again to come back to this page.</p>
      <Button component={Link} to={paths.loginAndReturn(pathname + search)} size="sm">
        Log in and return
      </Button>
      <Button variant="subtle" size="sm" onClick={() => openFor(undefined)}>
        Not now
      </Button>
    </Notice>
  )
}
