import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Interest } from '#contract/core/members/member.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { useMemberMenu } from '../../lib/member-menu.ts'
import { InterestActions, type Question } from './interest-actions.tsx'
import classes from './interest-button.module.css'
import { InterestDialog } from './interest-dialog.tsx'
import { interestText } from './interest-text.ts'
import type { InterestedMember } from './interested-member.ts'
import { useInterest } from './use-interest.ts'

/** The state of the interest between the viewer and a member, and the actions it allows. */
export function InterestButton({ member }: { member: InterestedMember }) {
  const { user_id, name, interest } = member
  const act = useInterest(user_id)
  const reader = useReader()
  const menu = useMemberMenu()
  const [question, setQuestion] = useState<Question>()
  const { group, keepFocus } = useFocusKept(act.isBusy, interest.state)

  const atOnce = (does: () => void) => {
    keepFocus()
    does()
  }
  const ask = (next: Question) => {
    keepFocus()
    act.forget()
    setQuestion(next)
  }
  const close = () => {
    act.forget()
    setQuestion(undefined)
  }
  const celebrate = (made: Interest) => {
    if (made.state !== 'matched' || !menu) return
    // The sheet returns the focus to the group: the pressed button is gone.
    group.current?.focus({ preventScroll: true })
    menu.showMatch({ user_id, name, interest: made })
  }
  const sent = (made: Interest) => {
    close()
    celebrate(made)
  }
  return (
    <fieldset ref={group} className={classes.interest} aria-label={`Interest, ${name}`} tabIndex={-1}>
      <p className={classes.state} data-state={interest.state} role="status">
        {interestText(interest, reader)}
      </p>
      {!question && act.refusal && (
        <p className={classes.refusal} role="alert">
          <IconAlertCircle size={20} aria-hidden />
          {act.refusal}
        </p>
      )}
      <InterestActions
        member={member}
        isAccepting={act.isAccepting}
        isUndoing={act.isUndoing}
        onAccept={() => atOnce(() => act.accept(celebrate))}
        onUndo={() => atOnce(() => act.undo())}
        onAsk={ask}
      />
      {question && (
        <InterestDialog
          question={question}
          of={user_id}
          name={name}
          act={act}
          onClose={close}
          onSent={sent}
        />
      )}
    </fieldset>
  )
}

/** The button that was pressed is gone after the answer, or was asleep meanwhile; the keyboard stays in the group. */
function useFocusKept(isBusy: boolean, state: Interest['state']) {
  const group = useRef<HTMLFieldSetElement>(null)
  const stateBefore = useRef<Interest['state']>(undefined)
  useEffect(() => {
    if (isBusy || !stateBefore.current) return
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost) group.current?.focus({ preventScroll: true })
    // The new state may be drawn a moment after the call has ended.
    if (isLost || state !== stateBefore.current) stateBefore.current = undefined
  }, [isBusy, state])
  const keepFocus = () => {
    stateBefore.current = state
  }
  return { group, keepFocus }
}
