import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { draftOf } from '../lib/draft.ts'
import { putQuestion } from '../lib/draft-question.ts'
import classes from './leave-question.module.css'
import { SmallDialog } from './small-dialog.tsx'

interface LeaveQuestionProps {
  /** The draft of the form: what is in it and not in `saved` would be lost. */
  draftName: string
  saved: object
  /** A page from which one comes back to the draft, such as the login after a session has ended. */
  exceptTo: string
}

/** Asks before a page is left, or its member logs out, while changes are not saved. */
export function LeaveQuestion({ draftName, saved, exceptTo }: LeaveQuestionProps) {
  const [draft] = useState(() => draftOf(draftName))
  const isUnsaved = () =>
    Object.entries(draft.read()).some(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(saved, field)),
    )
  const wouldLose: BlockerFunction = ({ currentLocation, nextLocation: { pathname } }) =>
    pathname !== currentLocation.pathname && pathname !== exceptTo && isUnsaved()
  const blocker = useBlocker(wouldLose)
  const loggingOut = useLogOutQuestion(isUnsaved)
  useBrowserQuestion(isUnsaved)

  if (loggingOut) return <Question {...loggingOut} />
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    draft.drop()
    blocker.proceed()
  }
  return <Question onStay={blocker.reset} onLeave={leave} />
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <SmallDialog title="Leave without saving?" onClose={onStay}>
      <p>You have changes that are not saved yet. They are lost if you leave now.</p>
      <div className={classes.buttons}>
        <Button onClick={onStay}>Stay</Button>
        <Button variant="outline" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </SmallDialog>
  )
}

/** The draft is left to whoever logs out: that may fail, and then nothing is lost. */
function useLogOutQuestion(isUnsaved: () => boolean) {
  const [logOut, setLogOut] = useState<() => void>()
  const ask = useEffectEvent((leave: () => void) => {
    const asks = isUnsaved()
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

/** The browser asks in its own words where the tab is closed or another site opened. */
function useBrowserQuestion(isUnsaved: () => boolean) {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])
}
