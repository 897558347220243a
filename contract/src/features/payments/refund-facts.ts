import { refunds } from '../../platform/promises.ts'

/** Why the office returns a payment. A code is kept for ever; its words may change. */

interface RefundReason {
  /** As the office chooses it. */
  label: string
  /** What the member reads after the amount. */
  memberText: string
  /** Within the refund policy, so that one person decides it: always, within so many days, never. */
  policy: 'always' | 'never' | { withinDays: number; isUnused?: true }
}

export const refundReasons = {
  paid_twice: {
    label: 'Paid twice',
    memberText: 'You paid twice and need only one.',
    policy: { withinDays: refunds.paidTwiceDays },
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
    label: 'Somebody else paid, or was deceived',
    memberText: 'It was paid without the permission of whose money it is.',
    policy: 'always',
  },
  account_closed: {
    label: 'We closed the account',
    memberText: 'We have closed the account it was paid for.',
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

/** More than so many begun by the office on one day take two people, whatever the reason. */
const refundsADay = 5

export interface RefundFacts {
  /** Whole days since it was paid. */
  daysSincePaid: number
  /** Since then a full profile was opened or a conversation begun. */
  isUsed: boolean
  /** Refunds that people of the office began today, in India. */
  begunToday: number
}

/** Why it takes two people; nothing where one is enough. */
export function twoPersonReason(reason: RefundReasonCode, facts: RefundFacts): string | undefined {
  if (facts.begunToday >= refundsADay) return `The office has begun ${refundsADay} refunds today already.`
  const policy: RefundReason['policy'] = refundReasons[reason].policy
  if (policy === 'always') return undefined
  if (policy === 'never') return 'The refund policy does not promise it.'
  if (facts.daysSincePaid > policy.withinDays)
    return `The refund policy promises it for ${policy.withinDays} days after the payment.`
  if (policy.isUnused && facts.isUsed)
    return 'The refund policy promises it as long as no profile was opened and no conversation begun.'
  return undefined
}
