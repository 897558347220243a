import { useState } from 'react'
import { draftOf } from '../lib/draft.ts'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'

interface LeaveQuestionProps {
  /** The draft that is compared with `saved`. */
  draftName: string
  saved: object
  /** A page that leads back to the draft, such as the login after a session has ended: no question on the way there. */
  exceptTo: string
}

/** Asks before the member leaves the page or logs out with unsaved changes. */
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
      text="Your changes are not saved yet. If you leave now, you will lose them."
      exceptTo={exceptTo}
      onLeave={draft.drop}
    />
  )
}
