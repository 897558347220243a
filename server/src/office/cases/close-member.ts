import { z } from 'zod'
import { reasonCodes, reasonOf } from '#contract/core/moderation/case-reasons.ts'
import { brand } from '#contract/platform/brand.ts'
import { lockCase } from '../../core/moderation/case-store.ts'
import { twoPersonAct } from '../staff/approvals/two-person-act.ts'
import { decide } from './decide.ts'

/** An account is closed by two people: who asks decides, and an admin says yes. It can be appealed like any decision. */
export const closeMember = twoPersonAct({
  asks: 'cases',
  answers: 'closeAccounts',
  payload: z.object({ caseId: z.number(), reason: z.enum(reasonCodes), by: z.number() }),
  sentence: async (tx, { caseId, reason }) => {
    const row = await lockCase(tx, caseId)
    const member = `${brand.memberPrefix}${row?.memberId}`
    return `The account ${member} is closed (case ${caseId}). The rule: ${reasonOf(reason).rule}`
  },
  version: async (tx, { caseId }) => {
    const row = await lockCase(tx, caseId)
    return row && row.state !== 'decided' && row.state !== 'closed' ? String(row.version) : undefined
  },
  run: async (tx, { caseId, reason, by }, parts) => {
    const row = await lockCase(tx, caseId)
    if (!row) return 'Not done. There is no such case any more.'
    const actions = [{ do: 'close', reason }] as const
    await decide(tx, parts, { row, by, key: crypto.randomUUID(), seen: '', actions, note: null })
    return `The account ${brand.memberPrefix}${row.memberId} is closed.`
  },
})
