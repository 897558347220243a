import type { MatchCard } from '#contract/core/members/member.ts'

export type InterestedMember = Pick<MatchCard, 'user_id' | 'name' | 'interest'>
