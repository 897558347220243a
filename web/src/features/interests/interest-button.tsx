import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Interest } from '#contract/member.ts'
import { AskDialog } from './ask-dialog.tsx'
import { InterestActions, type Question } from './interest-actions.tsx'
import classes from './interest-button.module.css'
import { interestText } from './interest-text.ts'
import type { InterestedMember } from './interested-member.ts'
import { SendDialog } from './send-dialog.tsx'
import { useInterest } from './use-interest.ts'

/** How things stand between the viewer and a member, and what can be done about it. */
export function InterestButton({ member }: { member: InterestedMember }) {
  const { user_id, name, interest } = member
  const act = useInterest(user_id)
  const [question, setQuestion] = useState<Question>()
  const { group, keepFocus } = useFocusKept(act.isBusy, interest.state)

  const accept = () => {
    keepFocus()
    act.accept()
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
  const dialog = { isBusy: act.isBusy, refusal: act.refusal, onClose: close }
  return (
    <fieldset ref={group} className={classes.interest} aria-label={`Interest, ${name}`} tabIndex={-1}>
      <p className={classes.state} data-state={interest.state} role="status">
        {interestText(interest)}
      </p>
      {!question && act.refusal && (
        <p className={classes.refusal} role="alert">
          <IconAlertCircle size={20} aria-hidden />
          {act.refusal}
        </p>
      )}
      <InterestActions member={member} isAccepting={act.isAccepting} onAccept={accept} onAsk={ask} />
      {question === 'send' && (
        <SendDialog {...dialog} name={name} onSend={phrase => act.send(phrase, close)} />
      )}
      {question === 'withdraw' && (
        <AskDialog
          {...dialog}
          title={`Withdraw your interest in ${name}?`}
          text="It is taken back before an answer comes. You can send it again later."
          yes="Withdraw"
          no="Keep it"
          onYes={() => act.withdraw(close)}
        />
      )}
      {question === 'decline' && (
        <AskDialog
          {...dialog}
          title={`Decline the interest of ${name}?`}
          text={`${name} is told. If you see it differently one day, you can send an interest of your own.`}
          yes="Decline"
          no="Not yet"
          onYes={() => act.decline(close)}
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
