import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import type { ReportReason } from '#contract/features/conversations/messages.ts'

const reasons: Record<ReportReason, ReasonCode> = {
  money: 'money_request',
  rude: 'harassment',
  indecent: 'obscene',
  fake: 'fake_profile',
  married: 'married',
  contact: 'harassment',
  advertising: 'broker',
  other: 'other',
}

export const messageReason = (reason: string): ReasonCode => reasons[reason as ReportReason] ?? 'other'
