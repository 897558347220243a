import { candidateLink } from '#contract/promises.ts'
import type { Sql } from '../db.ts'
import { insertDeparture } from '../erasures/departure-store.ts'
import { newDeletionNumber } from '../erasures/receipt.ts'
import type { Ask } from '../http/handler.ts'
import { findAddressee } from '../members/addressee-store.ts'
import { answeredMail } from './mails.ts'
import { endSharing } from './share-store.ts'
import { type CandidateRow, decline, insertAnswer, replaceOthers } from './store.ts'
import { setWithheld } from './withheld-store.ts'

export type Answering = Pick<Ask<unknown, 'anyone'>, 'outbox' | 'config' | 'caller'>

/** What nobody agreed to is not kept for long. */
export async function sayNo(
  { outbox, config, caller }: Answering,
  tx: Sql,
  memberId: number,
  answer: 'no' | 'replaced',
): Promise<void> {
  await decline(tx, memberId)
  await endSharing(tx, memberId)
  const { eraseAt } = await insertDeparture(tx, memberId, {
    number: newDeletionNumber(),
    reason: 'candidate',
    hours: candidateLink.erasedAfterDays * 24,
  })
  await insertAnswer(tx, { memberId, answer, from: caller })
  await setWithheld(tx, memberId, config.candidateConsent)
  await outbox.put(tx, answeredMail(await findAddressee(tx, memberId), answer, eraseAt))
}

/** A person has one profile: whoever chooses this one has not chosen the others. Says which these were. */
export async function leaveOthers(ask: Answering, tx: Sql, row: CandidateRow): Promise<number[]> {
  const others = await replaceOthers(tx, row)
  for (const other of others) await sayNo(ask, tx, other, 'replaced')
  return others
}
