import type { CaseKind } from '#contract/core/moderation/case-facts.ts'
import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'

/** Complaints about the same member join one report. Complaints about money and personal data stay separate. */
export function complaintKind(
  reason: ReasonCode,
  memberId: number | undefined,
): { kind: CaseKind; subject: string | null; memberId: number | null } {
  if (reason === 'personal_data') return { kind: 'privacy', subject: null, memberId: null }
  const isGrievance = reason === 'payment' || reason === 'court_order' || reason === 'lawful_request'
  if (memberId === undefined || isGrievance) return { kind: 'grievance', subject: null, memberId: null }
  return { kind: 'report', subject: `member:${memberId}`, memberId }
}
