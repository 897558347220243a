import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { putQuestion } from '../lib/draft-question.ts'
import classes from './ask-before-leaving.module.css'
import { Dialog } from './dialog.tsx'

interface AskBeforeLeavingProps {
  /** True if leaving would lose something. */
  isAsked: () => boolean
  title: string
  text: string
  /** A page that leads back here, such as the login after a session has ended. */
  exceptTo?: string
  /** Runs when the member leaves anyway. */
  onLeave?: () => void
}

/** Asks before the member leaves the page or logs out, if that would lose something. */
export function AskBeforeLeaving({ isAsked, title, text, exceptTo, onLeave }: AskBeforeLeavingProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      pathname !== currentLocation.pathname && pathname !== exceptTo && isAsked(),
  )
  const loggingOut = useLogOutQuestion(isAsked)
  useBrowserQuestion(isAsked)

  const question = { title, text }
  if (loggingOut) return <Question {...question} {...loggingOut} />
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    onLeave?.()
    blocker.proceed()
  }
  return <Question {...question} onStay={blocker.reset} onLeave={leave} />
}

interface QuestionProps {
  title: string
  text: string
  onStay: () => void
  onLeave: () => void
}

function Question({ title, text, onStay, onLeave }: QuestionProps) {
  return (
    <Dialog kind="small" title={title} onClose={onStay}>
      <p>{text}</p>
      <div className={classes.buttons}>
        <Button onClick={onStay}>Stay</Button>
        <Button variant="outline" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}

/** Does not drop the draft: logging out can fail. The logout itself drops it. */
function useLogOutQuestion(isAsked: () => boolean) {
  const [logOut, setLogOut] = useState<() => void>()
  const ask = useEffectEvent((leave: () => void) => {
    const asks = isAsked()
    if (asks) setLogOut(() => leave)
    return asks
  })
  useEffect(() => putQuestion(leave => ask(leave)), [])

  if (!logOut) return undefined
  const onStay = () => setLogOut(undefined)
  const onLeave = () => {
    onStay()
    logOut()
  }
  return { onStay, onLeave }
}

/** The browser shows its own question when the tab is closed or another site is opened. */
function useBrowserQuestion(isAsked: () => boolean) {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isAsked()) event.preventDefault()
  })
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])
}
