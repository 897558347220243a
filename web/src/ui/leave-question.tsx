import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { dropDraft, readDraft } from '../lib/draft.ts'
import classes from './leave-question.module.css'
import { SmallDialog } from './small-dialog.tsx'

interface LeaveQuestionProps {
  /** The draft of the form: what is in it and not in `saved` would be lost. */
  draftName: string
  saved: object
  /** A page from which one comes back to the draft, such as the login after a session has ended. */
  exceptTo: string
}

/** Asks before a page is left whose changes are not saved. */
export function LeaveQuestion({ draftName, saved, exceptTo }: LeaveQuestionProps) {
  const isUnsaved = () =>
    Object.entries(readDraft(draftName)).some(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(saved, field)),
    )
  const wouldLose: BlockerFunction = ({ currentLocation, nextLocation: { pathname } }) =>
    pathname !== currentLocation.pathname && pathname !== exceptTo && isUnsaved()
  const blocker = useBlocker(wouldLose)
  useBrowserQuestion(isUnsaved)

  if (blocker.state !== 'blocked') return null
  const leave = () => {
    dropDraft(draftName)
    blocker.proceed()
  }
  return (
    <SmallDialog title="Leave without saving?" onClose={blocker.reset}>
      <p>You have changes that are not saved yet. They are lost if you leave now.</p>
      <div className={classes.buttons}>
        <Button onClick={blocker.reset}>Stay</Button>
        <Button variant="outline" onClick={leave}>
          Leave
        </Button>
      </div>
    </SmallDialog>
  )
}

/** The browser asks in its own words where the tab is closed or another site opened. */
function useBrowserQuestion(isUnsaved: () => boolean) {
  const latest = useRef(isUnsaved)
  useEffect(() => {
    latest.current = isUnsaved
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
