import { appealDays } from '#contract/core/moderation/case-facts.ts'
import type { answerQuestion as contract } from '#contract/core/moderation/grievances.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type CaseRow, changeCase, lockCase } from './case-store.ts'
import { addEvents } from './event-store.ts'
import { isCodeOf, readNumber } from './numbers.ts'
import { noNumber } from './refusals.ts'
import { findToldDecision } from './state-store.ts'

const no = (message: string) => ({ response: 'invalid' as const, message })

/** By the letter's own link. The case waits no more: it is in the inbox again, and its clock has run all the time. */
export const answerQuestion: Handler<typeof contract> = ({ input, db, secret }) => {
  const { number, code, message } = input
  const { letter, id } = readNumber(number)
  if (letter !== 'D' || !isCodeOf(secret, number, code)) return noNumber()
  return db.begin(async tx => {
    const asked = await findToldDecision(tx, id, appealDays)
    if (!asked?.question) return noNumber()
    const row = (await lockCase(tx, asked.caseId)) as CaseRow
    // Read again: another answer may have come while we waited for the case.
    const now = await findToldDecision(tx, id, appealDays)
    if (now?.question === 'answered') return no('You have answered already. We look at it.')
    if (now?.question !== 'open') return no('We need no answer to this any more.')
    // What the clock has handed to the admins stays theirs.
    const to = row.state === 'waiting' ? 'open' : row.state
    await changeCase(tx, row.id, to === row.state ? {} : { state: to })
    await addEvents(tx, row.id, [
      { type: 'member_answered', decisionId: id, from: row.state, to, note: message },
    ])
    return { response: 'success', message: 'Thank you. A person reads it, and we go on.' }
  })
}
