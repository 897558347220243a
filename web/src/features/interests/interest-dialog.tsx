import type { Interest } from '#contract/core/members/member.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import type { Question } from './interest-actions.tsx'
import { SendDialog } from './send-dialog.tsx'
import type { useInterest } from './use-interest.ts'

interface InterestDialogProps {
  question: Question
  /** The member number. */
  of: number
  name: string
  act: ReturnType<typeof useInterest>
  onClose: () => void
  onSent: (interest: Interest) => void
}

/** What is asked once more before it is done. */
export function InterestDialog({ question, of, name, act, onClose, onSent }: InterestDialogProps) {
  const { say, name: own } = useReader()
  const dialog = { isBusy: act.isBusy, refusal: act.refusal, onClose }
  if (question === 'send') {
    return <SendDialog {...dialog} to={of} name={name} onSend={phrase => act.send(phrase, onSent)} />
  }
  if (question === 'withdraw') {
    return (
      <ConfirmDialog
        {...dialog}
        title={say(`Withdraw your interest in ${name}?`, `Withdraw ${own}’s interest in ${name}?`)}
        text="You can send another interest later."
        yes="Withdraw"
        onYes={() => act.withdraw(onClose)}
      />
    )
  }
  return (
    <DeclineDialog
      {...dialog}
      title={say(`Decline ${name}’s interest?`, `Decline ${name}’s interest in ${own}?`)}
      text={`${name} will be notified. You can still send an interest later.`}
      onDecline={sentence => act.decline(sentence, onClose)}
    />
  )
}
