import { interestDays } from '#contract/interests.ts?wire'
import { AskDialog } from './ask-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import type { Question } from './interest-actions.tsx'
import { SendDialog } from './send-dialog.tsx'
import type { useInterest } from './use-interest.ts'

interface InterestDialogProps {
  question: Question
  /** The number of the other. */
  of: number
  name: string
  act: ReturnType<typeof useInterest>
  onClose: () => void
}

/** What is asked once more before it is done. */
export function InterestDialog({ question, of, name, act, onClose }: InterestDialogProps) {
  const dialog = { isBusy: act.isBusy, refusal: act.refusal, onClose }
  if (question === 'send') {
    return <SendDialog {...dialog} to={of} name={name} onSend={phrase => act.send(phrase, onClose)} />
  }
  if (question === 'withdraw') {
    return (
      <AskDialog
        {...dialog}
        title={`Withdraw your interest in ${name}?`}
        text="It is taken back before an answer comes. You can send it again later."
        yes="Withdraw"
        no="Keep it"
        onYes={() => act.withdraw(onClose)}
      />
    )
  }
  if (question === 'decline') {
    return (
      <DeclineDialog
        {...dialog}
        title={`Decline the interest of ${name}?`}
        text={`${name} is told. If you see it differently one day, you can send an interest of your own.`}
        onDecline={sentence => act.decline(sentence, onClose)}
      />
    )
  }
  return (
    <AskDialog
      {...dialog}
      title={`End the match with ${name}?`}
      text={`You leave each other’s Matched Profiles, and no message is sent. You may send an interest again whenever you like; ${name} may after ${interestDays} days.`}
      yes="End match"
      no="Keep it"
      onYes={() => act.end(onClose)}
    />
  )
}
