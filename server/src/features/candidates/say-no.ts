import { candidateLink } from '#contract/platform/promises.ts'
import { newDeletionNumber } from '../../core/accounts/deletion-receipt.ts'
import { insertDeparture } from '../../core/accounts/departure-store.ts'
import { findAddressee } from '../../core/members/addressee-store.ts'
import { setWithheld } from '../../core/profiles/withheld-store.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { answeredMail } from './mails.ts'
import { endSharing } from './share-store.ts'
import { type CandidateRow, decline, insertAnswer, replaceOthers } from './store.ts'

export type Answering = Pick<RequestContext<unknown, 'anyone'>, 'outbox' | 'config' | 'caller'>

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
export async function leaveOthers(ctx: Answering, tx: Sql, row: CandidateRow): Promise<number[]> {
  const others = await replaceOthers(tx, row)
  for (const other of others) await sayNo(ctx, tx, other, 'replaced')
  return others
}
