import { interestDays } from '#contract/features/interests/interests.ts?wire'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import type { Pointed } from '../../lib/member-menu.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useInterest } from './use-interest.ts'

export function EndMatchDialog({ member, onClose }: { member: Pointed; onClose: () => void }) {
  const { user_id, name } = member
  const { say, name: own } = useReader()
  const { change, pending, refusal } = useInterest(user_id)
  return (
    <ConfirmDialog
      title={`End the match with ${name}?`}
      text={say(
        `You and ${name} will no longer be in each other’s Matched Profiles. ${name} will not be notified. You can send an interest again at any time, and ${name} can after ${interestDays} days.`,
        `${own} and ${name} will no longer be in each other’s Matched Profiles. ${name} will not be notified. You can send an interest again at any time, and ${name} can after ${interestDays} days.`,
      )}
      confirmLabel="End match"
      isBusy={pending !== undefined}
      refusal={refusal}
      onConfirm={() => change({ kind: 'end' }, onClose)}
      onClose={onClose}
    />
  )
}
