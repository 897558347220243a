import { appealDays } from '#contract/core/moderation/case-facts.ts'
import type { sendAppeal as contract } from '#contract/core/moderation/grievances.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findDecisionOf, findMailedDecision } from './grievance-store.ts'
import { isCodeOf, readNumber } from './numbers.ts'
import { receive } from './receive.ts'
import { noNumber } from './refusals.ts'

const refusal = (message: string) => ({ response: 'invalid' as const, message })

const notYours =
  'Only the member whom a decision is about can appeal to us. If you do not agree with our answer, you can appeal to the Grievance Appellate Committee at gac.gov.in.'

/** Open to anyone with the number and its code, so that a suspended member can appeal. */
export const sendAppeal: Handler<typeof contract> = ctx => {
  const { input, db, secret, caller } = ctx
  const { number, code, message } = input
  const { prefix, id } = readNumber(number)
  if (!isCodeOf(secret, number, code)) return noNumber()
  return db.transaction(async tx => {
    const decisionId = prefix === 'D' ? id : await findDecisionOf(tx, id)
    if (decisionId === undefined) return refusal(notYours)
    const found = await findMailedDecision(tx, decisionId, appealDays)
    if (!found?.canBeAppealed) return noNumber()
    if (found.appealDueAt) return refusal('You have already appealed. We will answer you by e-mail.')
    if (found.isTooLate || found.isReversed) return refusal('You can no longer appeal this decision.')
    const { news } = await receive(tx, ctx, {
      kind: 'appeal',
      subject: `decision:${decisionId}`,
      appealOf: decisionId,
      memberId: found.memberId,
      reason: 'other',
      reporterId: found.memberId,
      isProven: true,
      isAboutSelf: true,
      text: message,
      channel: 'appeal',
      address: caller.address,
    })
    return news === 'first'
      ? {
          response: 'success',
          message:
            'Thank you. A different member of our team will review the decision, and we will answer you by e-mail.',
        }
      : refusal('You have already appealed. We will answer you by e-mail.')
  })
}
