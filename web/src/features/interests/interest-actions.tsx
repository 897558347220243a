import { Button } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import type { InterestAction } from './api.ts'
import classes from './interest-button.module.css'
import { canSend } from './interest-text.ts'
import type { InterestedMember } from './interested-member.ts'
import { MatchedActions } from './matched-actions.tsx'

/** The actions that open a dialog first. */
export type DialogKind = 'send' | 'withdraw' | 'decline'

interface InterestActionsProps {
  member: InterestedMember
  /** The action that is being sent. */
  pending: InterestAction['kind'] | undefined
  onChange: (action: InterestAction) => void
  onOpen: (kind: DialogKind) => void
}

/** The buttons for the current state. Each label names the member, because a list has many of these buttons. */
export function InterestActions({ member, pending, onChange, onOpen }: InterestActionsProps) {
  const { name, interest } = member
  const hasSent = interest.state === 'declined' || interest.state === 'expired'
  const sendLabel = hasSent ? 'Send Again' : 'Send Interest'
  if (canSend(interest)) {
    return (
      <Button
        size="sm"
        variant="outline"
        leftSection={<IconHeart size={20} aria-hidden />}
        aria-label={`${sendLabel} to ${name}`}
        onClick={() => onOpen('send')}
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
        onClick={() => onOpen('withdraw')}
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
          loading={pending === 'accept'}
          aria-label={`Accept the interest of ${name}`}
          onClick={() => onChange({ kind: 'accept' })}
        >
          Accept
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={pending === 'accept'}
          aria-label={`Decline the interest of ${name}`}
          onClick={() => onOpen('decline')}
        >
          Decline
        </Button>
      </div>
    )
  }
  if (interest.state !== 'matched') return null
  return (
    <MatchedActions
      member={member}
      isUndoing={pending === 'undo'}
      onUndo={() => onChange({ kind: 'undo' })}
    />
  )
}
