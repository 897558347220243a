import { appealDays } from '#contract/core/moderation/case-facts.ts'
import type { sendAppeal as contract } from '#contract/core/moderation/grievances.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { isCodeOf, readNumber } from './numbers.ts'
import { receive } from './receive.ts'
import { noNumber } from './refusals.ts'
import { findDecisionOf, findToldDecision } from './state-store.ts'

const no = (message: string) => ({ response: 'invalid' as const, message })

const notYours =
  'Only the member whom a decision is about can ask us to look again. If you do not agree with our answer, you can appeal to the Grievance Appellate Committee at gac.gov.in.'

/** By number and code, so that a suspended member can appeal too. */
export const sendAppeal: Handler<typeof contract> = ask => {
  const { input, db, secret, caller } = ask
  const { number, code, message } = input
  const { letter, id } = readNumber(number)
  if (!isCodeOf(secret, number, code)) return noNumber()
  return db.begin(async tx => {
    const decisionId = letter === 'D' ? id : await findDecisionOf(tx, id)
    if (decisionId === undefined) return no(notYours)
    const found = await findToldDecision(tx, decisionId, appealDays)
    if (!found?.isRuling) return noNumber()
    if (found.appealDueAt) return no('You have asked us already. We answer you by mail.')
    if (found.isTooLate || found.isReversed) return no('This decision cannot be appealed any more.')
    const { news } = await receive(tx, ask, {
      kind: 'appeal',
      subject: `decision:${decisionId}`,
      appealedId: decisionId,
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
      ? { response: 'success', message: 'Thank you. Another person looks at it, and we answer you by mail.' }
      : no('You have asked us already. We answer you by mail.')
  })
}
