import type { MatchCard } from '#contract/core/members/member.ts'
import { type InterestCard, phrases } from '#contract/features/interests/interests.ts'
import type { InterestColumns } from './list-store.ts'

export const toInterestCard = ({ sentAt, phrase, ...card }: MatchCard & InterestColumns): InterestCard => ({
  ...card,
  sentAt: sentAt.toISOString(),
  phrase: phrases[(phrase ?? 0) - 1] ?? null,
})
