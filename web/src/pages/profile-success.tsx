import { Button } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { logOut } from '../features/account/api.ts'
import { forgetKept } from '../features/account/kept-state.ts'
import { useLeave } from '../features/account/use-log-out.ts'
import { forgetDrafts } from '../features/profile/lasting-draft.ts'
import { useOwnId } from '../features/session/own-id.ts'
import { usePageHead } from '../lib/page-head.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { Panel } from '../ui/panel.tsx'
import { StateMessage } from '../ui/state-message.tsx'

const title = 'Profile Created Successfully'
const pause = 1000

export function Page() {
  usePageHead({ title })
  const goToLogin = useFarewell()
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    void goToLogin()
  }
  return (
    <PageBody narrow>
      <Panel>
        <StateMessage
          icon={<IconHeartHandshake size={56} stroke={1.5} aria-hidden />}
          title={title}
          headingLevel="h1"
          actions={
            <Button component={Link} to={paths.login} onClick={onClick}>
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

/**
 * Puts the registration away, logs out, and after a moment shows the login, behind which a first photo is offered.
 * Returns the way there at once.
 */
function useFarewell(): () => Promise<void> {
  const navigate = useNavigate()
  const leave = useLeave()
  const toLogin = paths.loginAndReturn(`${paths.profilePicture(useOwnId() ?? '')}?first`)
  const { mutateAsync } = useMutation(logOut)
  const isLoggedOut = useRef<Promise<boolean>>(null)
  const going = useRef<Promise<void>>(null)

  const logOutOnce = () => {
    isLoggedOut.current ??= mutateAsync().then(
      () => true,
      () => false,
    )
    return isLoggedOut.current
  }
  // Without an answer the person may still be logged in; the guard of the login page then sends them on.
  const go = async () => ((await logOutOnce()) ? leave(toLogin) : navigate(paths.login))
  const goToLogin = () => {
    going.current ??= go()
    return going.current
  }

  const arrive = useEffectEvent(() => {
    forgetDrafts()
    forgetKept()
    void logOutOnce()
  })
  const goOn = useEffectEvent(goToLogin)

  useEffect(() => {
    arrive()
    const timer = setTimeout(() => void goOn(), pause)
    return () => clearTimeout(timer)
  }, [])

  return goToLogin
}
