import { useState } from 'react'
import { draftOf } from '../lib/draft.ts'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'

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
  return (
    <AskBeforeLeaving
      isAsked={isUnsaved}
      title="Leave without saving?"
      text="You have changes that are not saved yet. They are lost if you leave now."
      exceptTo={exceptTo}
      onLeave={draft.drop}
    />
  )
}
