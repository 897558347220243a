import type { FoundMember } from '#contract/office/members/members.ts'
import { Tag } from '../ui/tag.tsx'

type StatusTagsProps = Pick<FoundMember, 'isApproved' | 'isSuspended' | 'isHidden' | 'isPremium'>

export function StatusTags({ isApproved, isSuspended, isHidden, isPremium }: StatusTagsProps) {
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
