import { useReader } from '../../core/accounts/sessions/reader.ts'
import type { InterestAction } from './api.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import type { DialogKind } from './interest-actions.tsx'
import type { InterestedMember } from './interested-member.ts'
import { SendDialog } from './send-dialog.tsx'

interface InterestDialogProps {
  kind: DialogKind
  member: InterestedMember
  isBusy: boolean
  refusal: string | undefined
  onConfirm: (action: InterestAction) => void
  onClose: () => void
}

export function InterestDialog({ kind, member, onConfirm, ...dialog }: InterestDialogProps) {
  const { user_id, name } = member
  const { say, name: own } = useReader()
  if (kind === 'send') {
    return <SendDialog {...dialog} to={user_id} name={name} onSend={phrase => onConfirm({ kind, phrase })} />
  }
  if (kind === 'withdraw') {
    return (
      <ConfirmDialog
        {...dialog}
        title={say(`Withdraw your interest in ${name}?`, `Withdraw ${own}’s interest in ${name}?`)}
        text="You can send another interest later."
        confirmLabel="Withdraw"
        onConfirm={() => onConfirm({ kind })}
      />
    )
  }
  return (
    <DeclineDialog
      {...dialog}
      title={say(`Decline ${name}’s interest?`, `Decline ${name}’s interest in ${own}?`)}
      text={`${name} will be notified. You can still send an interest later.`}
      onDecline={sentence => onConfirm({ kind, sentence })}
    />
  )
}
