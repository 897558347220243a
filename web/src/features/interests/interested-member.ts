import type { MatchCard } from '#contract/core/members/member.ts'

/** What the interest button needs to know of a member. */
export type InterestedMember = Pick<MatchCard, 'user_id' | 'name' | 'interest'>
