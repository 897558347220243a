import { appealDays } from '#contract/core/moderation/case-facts.ts'
import type { answerQuestion as contract } from '#contract/core/moderation/grievances.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { lockCase, updateMemberAnswer } from './case-store.ts'
import { findMailedDecision } from './grievance-store.ts'
import { isCodeOf, readNumber } from './numbers.ts'
import { noNumber } from './refusals.ts'

const refusal = (message: string) => ({ response: 'invalid' as const, message })

/** Stores the member's answer and puts the case back into the inbox. Its deadline has not changed. */
export const answerQuestion: Handler<typeof contract> = ({ input, db, secret }) => {
  const { number, code, message } = input
  const { prefix, id } = readNumber(number)
  if (prefix !== 'D' || !isCodeOf(secret, number, code)) return noNumber()
  return db.transaction(async tx => {
    const asked = await findMailedDecision(tx, id, appealDays)
    if (!asked?.question) return noNumber()
    await lockCase(tx, asked.caseId)
    // Read again after the lock, because a concurrent request may have answered.
    const now = await findMailedDecision(tx, id, appealDays)
    if (now?.question === 'answered')
      return refusal('You have already answered. Our team is reading your answer.')
    if (now?.question !== 'open') return refusal('We no longer need an answer to this.')
    await updateMemberAnswer(tx, asked.caseId, message)
    return { response: 'success', message: 'Thank you. Our team will read your answer.' }
  })
}
