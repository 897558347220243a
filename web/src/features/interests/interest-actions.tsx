import { Button } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import classes from './interest-button.module.css'
import { canSend } from './interest-text.ts'
import type { InterestedMember } from './interested-member.ts'
import { MatchedActions } from './matched-actions.tsx'

/** The actions that open a dialog first. */
export type Question = 'send' | 'withdraw' | 'decline'

interface InterestActionsProps {
  member: InterestedMember
  isAccepting: boolean
  isUndoing: boolean
  onAccept: () => void
  onUndo: () => void
  onAsk: (question: Question) => void
}

/** What can be done as things stand. A list has many of these, so each says whom it is about. */
export function InterestActions({
  member,
  isAccepting,
  isUndoing,
  onAccept,
  onUndo,
  onAsk,
}: InterestActionsProps) {
  const { name, interest } = member
  const wasMine = interest.state === 'declined' || interest.state === 'expired'
  const sendLabel = wasMine ? 'Send Again' : 'Send Interest'
  if (canSend(interest)) {
    return (
      <Button
        size="sm"
        variant="outline"
        leftSection={<IconHeart size={20} aria-hidden />}
        aria-label={`${sendLabel} to ${name}`}
        onClick={() => onAsk('send')}
      >
        {sendLabel}
      </Button>
    )
  }
  if (interest.state === 'sent') {
    return (
      <Button
        size="sm"
        variant="subtle"
        aria-label={`Withdraw the interest in ${name}`}
        onClick={() => onAsk('withdraw')}
      >
        Withdraw
      </Button>
    )
  }
  if (interest.state === 'received') {
    return (
      <div className={classes.pair}>
        <Button
          size="sm"
          loading={isAccepting}
          aria-label={`Accept the interest of ${name}`}
          onClick={onAccept}
        >
          Accept
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={isAccepting}
          aria-label={`Decline the interest of ${name}`}
          onClick={() => onAsk('decline')}
        >
          Decline
        </Button>
      </div>
    )
  }
  if (interest.state !== 'matched') return null
  return <MatchedActions member={member} isUndoing={isUndoing} onUndo={onUndo} />
}
