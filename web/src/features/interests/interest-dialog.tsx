import { interestDays } from '#contract/interests.ts?wire'
import { useReader } from '../session/reader.ts'
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
  const { say, name: own } = useReader()
  const dialog = { isBusy: act.isBusy, refusal: act.refusal, onClose }
  if (question === 'send') {
    return <SendDialog {...dialog} to={of} name={name} onSend={phrase => act.send(phrase, onClose)} />
  }
  if (question === 'withdraw') {
    return (
      <AskDialog
        {...dialog}
        title={say(`Withdraw your interest in ${name}?`, `Withdraw ${own}’s interest in ${name}?`)}
        text="You can send another interest later."
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
        title={say(`Decline ${name}’s interest?`, `Decline ${name}’s interest in ${own}?`)}
        text={`${name} will be notified. You can still send an interest later.`}
        onDecline={sentence => act.decline(sentence, onClose)}
      />
    )
  }
  return (
    <AskDialog
      {...dialog}
      title={`End the match with ${name}?`}
      text={say(
        `You and ${name} will leave each other’s Matched Profiles. No message is sent. You can send an interest again at any time, and ${name} can after ${interestDays} days.`,
        `${own} and ${name} will leave each other’s Matched Profiles. No message is sent. You can send an interest again at any time, and ${name} can after ${interestDays} days.`,
      )}
      yes="End match"
      no="Keep it"
      onYes={() => act.end(onClose)}
    />
  )
}
