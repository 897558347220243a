import type { FoundMember } from '#contract/office/members/members.ts'
import { Tag } from '../ui/tag.tsx'

type Standing = Pick<FoundMember, 'isApproved' | 'isSuspended' | 'isHidden' | 'isPremium'>

/** Whether other members see the profile, and the plan. */
export function StatusTags({ isApproved, isSuspended, isHidden, isPremium }: Standing) {
  const isVisible = isApproved && !isSuspended && !isHidden
  return (
    <>
      {isSuspended && <Tag tone="bad">Suspended</Tag>}
      {!isApproved && <Tag>Not approved</Tag>}
      {isHidden && <Tag>Hidden by the member</Tag>}
      {isVisible && <Tag>Visible</Tag>}
      {isPremium && <Tag>Premium</Tag>}
    </>
  )
}
