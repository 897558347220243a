import { z } from 'zod'
import { reasonCodes, reasonOf } from '#contract/core/moderation/case-reasons.ts'
import { brand } from '#contract/platform/brand.ts'
import { lockCase } from '../../core/moderation/case-store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { approvalAction } from '../staff/approvals/approval-action.ts'
import { decide } from './decide.ts'

/** Closing an account needs two people. The requester counts as the decider, for the appeal. */
export const closeMember = approvalAction({
  requestedBy: 'cases',
  approvedBy: 'closeAccounts',
  payload: z.object({ caseId: z.number(), memberId: z.number(), reason: z.enum(reasonCodes) }),
  describe: async (_, { caseId, memberId, reason }) =>
    `Close the account ${brand.memberPrefix}${memberId} (case ${caseId}). Our rule: ${reasonOf(reason).rule}`,
  run: async (tx, { caseId, memberId, reason }, parts, by) => {
    const row = await lockCase(tx, caseId)
    if (!row || row.state === 'closed')
      return new Refusal(409, 'A colleague has decided the case since. Please decline this request.')
    const actions = [{ do: 'close', reason }] as const
    await decide(tx, parts, { row, by, key: crypto.randomUUID(), actions })
    return `The account ${brand.memberPrefix}${memberId} is closed.`
  },
})
