import { candidateWording, type answerCandidate as contract } from '#contract/candidate.ts'
import { candidateLink } from '#contract/promises.ts'
import type { Sql } from '../db.ts'
import { endCandidateDeparture, insertDeparture } from '../erasures/departure-store.ts'
import { newDeletionNumber } from '../erasures/receipt.ts'
import type { Ask, Handler } from '../http/handler.ts'
import { refuse } from '../http/refusal.ts'
import { hashToken } from '../http/session-cookie.ts'
import { findAddressee } from '../members/addressee-store.ts'
import { tellLive } from '../partner/go-live.ts'
import { answeredMail } from './mails.ts'
import { uselessLink } from './read-candidate-link.ts'
import {
  agree,
  type CandidateRow,
  decline,
  insertAnswer,
  joinNow,
  lockByLink,
  replaceOthers,
  wishForChanges,
} from './store.ts'
import { setWithheld } from './withheld-store.ts'

type Asked = Pick<Ask<unknown, 'anyone'>, 'outbox' | 'config' | 'caller'>

/** The last answer counts: a no after a yes takes the profile away at once, a yes after a no brings it back. */
export const answerCandidate: Handler<typeof contract> = ask => {
  const { input, db } = ask
  if (input.answer === 'changes' && !input.wish) {
    const message = 'Please write what should be changed.'
    return { response: 'invalid', message, errors: { wish: message } }
  }
  return db.begin(async tx => {
    const row = await lockByLink(tx, hashToken(input.token))
    if (!row) return refuse.notFound(uselessLink)
    if (row.profileFor === 'Self')
      return { response: 'invalid' as const, message: 'You keep this profile yourself now. Please log in.' }
    if (input.answer === 'yes') await sayYes(ask, tx, row)
    else if (input.answer === 'no') await sayNo(ask, tx, row.memberId, 'no')
    else await askForChanges(ask, tx, row, input.wish as string)
    await setWithheld(tx, row.memberId, ask.config.candidateConsent)
    return { response: 'success' as const, message: thanks[input.answer] }
  })
}

const thanks = {
  yes: 'Thank you. You can open this link again at any time.',
  changes: 'Thank you. We have told whoever made the profile.',
  no: 'Thank you. This profile is shown to nobody.',
}

async function sayYes(ask: Asked, tx: Sql, row: CandidateRow): Promise<void> {
  const { memberId } = row
  if (row.agreedAt && row.wish === null) return
  for (const other of await replaceOthers(tx, row)) await sayNo(ask, tx, other, 'replaced')
  const isFirst = await agree(tx, memberId, candidateWording)
  await endCandidateDeparture(tx, memberId)
  await insertAnswer(tx, { memberId, answer: 'yes', wording: candidateWording, from: ask.caller })
  await setWithheld(tx, memberId, ask.config.candidateConsent)
  await ask.outbox.put(tx, answeredMail(row, 'yes'))
  // Where it waited for this yes, others see it from now on.
  if (isFirst && row.isWithheld && (await joinNow(tx, memberId))) await tellLive(ask, tx, memberId)
}

/** What nobody agreed to is not kept for long. */
async function sayNo(ask: Asked, tx: Sql, memberId: number, answer: 'no' | 'replaced'): Promise<void> {
  await decline(tx, memberId)
  const { eraseAt } = await insertDeparture(tx, memberId, {
    number: newDeletionNumber(),
    reason: 'candidate',
    hours: candidateLink.erasedAfterDays * 24,
  })
  await insertAnswer(tx, { memberId, answer, from: ask.caller })
  await setWithheld(tx, memberId, ask.config.candidateConsent)
  await ask.outbox.put(tx, answeredMail(await findAddressee(tx, memberId), answer, eraseAt))
}

async function askForChanges(ask: Asked, tx: Sql, row: CandidateRow, wish: string): Promise<void> {
  await wishForChanges(tx, row.memberId, wish)
  await endCandidateDeparture(tx, row.memberId)
  await insertAnswer(tx, { memberId: row.memberId, answer: 'changes', from: ask.caller })
  await ask.outbox.put(tx, answeredMail(row, 'changes'))
}
