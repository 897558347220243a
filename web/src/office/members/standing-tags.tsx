import type { FoundMember } from '#contract/office/members/desk.ts'

type Standing = Pick<FoundMember, 'isApproved' | 'isSuspended' | 'isHidden' | 'isPremium'>

/** How a member stands, in words. */
export function StandingTags({ isApproved, isSuspended, isHidden, isPremium }: Standing) {
  const words = [
    isSuspended && 'Suspended',
    !isApproved && 'Not shown',
    isHidden && 'Hidden by themselves',
    isApproved && !isSuspended && !isHidden && 'Shown',
    isPremium && 'Premium',
  ].filter(word => word !== false)
  return words.map(word => (
    <span key={word} className="office-tag">
      {word}
    </span>
  ))
}
