import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { dismissSessionEnd, useSessionEnd } from '../../lib/session-end.ts'
import { Notice } from '../../ui/notice.tsx'

/** The session ended under someone's hands: say so, keep the page and what was typed, and show the way back. */
export function SessionEndedNotice() {
  const hasEnded = useSessionEnd()
  const { pathname, search } = useLocation()
  if (!hasEnded) return null
  return (
    <Notice icon={<IconDoorExit aria-hidden />} title="Your session has ended">
      <p>For your safety you were logged out. Log in again and you come back to this page.</p>
      <Button
        component={Link}
        to={paths.loginAndReturn(pathname + search)}
        onClick={dismissSessionEnd}
        size="sm"
      >
        Log in and return
      </Button>
      <Button variant="subtle" size="sm" onClick={dismissSessionEnd}>
        Not now
      </Button>
    </Notice>
  )
}
