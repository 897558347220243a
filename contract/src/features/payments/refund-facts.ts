import { z } from 'zod'
import { refunds } from '../../platform/promises.ts'

/** Why the office refunds a payment. Codes are stored and never change; labels can. */

interface RefundReason {
  label: string
  /** The text for the member, after the amount. */
  memberText: string
  /** When the refund policy promises it, so that one person can decide. */
  policy: 'always' | 'never' | { withinDays: number; isUnused?: true; isPaidTwice?: true }
}

export const refundReasons = {
  paid_twice: {
    label: 'Paid twice',
    memberText: 'You paid twice and need only one.',
    policy: { withinDays: refunds.paidTwiceDays, isPaidTwice: true },
  },
  did_not_work: {
    label: 'Did not work',
    memberText: 'The plan did not do what we promised.',
    policy: 'always',
  },
  changed_mind: {
    label: 'Changed their mind, as promised',
    memberText: 'You asked for it within the days we promise.',
    policy: { withinDays: refunds.changedMindDays, isUnused: true },
  },
  fraud: {
    label: 'Paid without permission, or by fraud',
    memberText: 'The payment was made without the permission of the account owner.',
    policy: 'always',
  },
  account_closed: {
    label: 'We closed the account',
    memberText: 'We have closed the account that it paid for.',
    policy: 'never',
  },
  dispute: {
    label: 'Dispute at the bank',
    memberText: 'Your bank has asked us for it.',
    policy: 'never',
  },
  goodwill: { label: 'Goodwill', memberText: 'We would like to put something right.', policy: 'never' },
  authority: {
    label: 'Order of a court or authority',
    memberText: 'An authority has asked us for it.',
    policy: 'never',
  },
} as const satisfies Record<string, RefundReason>

export type RefundReasonCode = keyof typeof refundReasons
export const refundReasonCodes = Object.keys(refundReasons) as [RefundReasonCode, ...RefundReasonCode[]]

/** After this many office refunds on one day, every further one needs two people. */
const refundsADay = 5
/** Seconds before an office refund is sent. Until then staff can undo it. */
export const refundUndoSeconds = 60

export const refundFacts = z.object({
  /** Whole days since the payment. */
  daysSincePaid: z.number(),
  /** The member has opened a full profile or started a conversation since the payment. */
  isUsed: z.boolean(),
  /** The member has another paid order from the same days. */
  isPaidTwice: z.boolean(),
  /** Refunds that staff started today (India). */
  begunToday: z.number(),
})
export type RefundFacts = z.infer<typeof refundFacts>

interface RefundTerms {
  reason: RefundReasonCode
  endsPlan: boolean
}

/** Why a refund needs two people; undefined when one is enough. */
export function twoPersonReason({ reason, endsPlan }: RefundTerms, facts: RefundFacts): string | undefined {
  if (!endsPlan && reason !== 'paid_twice') return 'The member keeps the plan and gets the money back.'
  if (facts.begunToday >= refundsADay) return `The office has already made ${refundsADay} refunds today.`
  const policy: RefundReason['policy'] = refundReasons[reason].policy
  if (policy === 'always') return undefined
  if (policy === 'never') return 'The refund policy does not promise this.'
  if (facts.daysSincePaid > policy.withinDays)
    return `The refund policy promises this for ${policy.withinDays} days after the payment.`
  if (policy.isPaidTwice && !facts.isPaidTwice) return 'We find no second payment of this member.'
  if (policy.isUnused && facts.isUsed)
    return 'The refund policy promises this only before a profile is opened or a conversation started.'
  return undefined
}
