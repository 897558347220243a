import { candidateLink } from '#contract/platform/promises.ts'
import { newDeletionNumber } from '../../core/accounts/deletion-receipt.ts'
import { insertDeletionRequest } from '../../core/accounts/deletion-request-store.ts'
import { deleteCandidateSessions } from '../../core/accounts/sessions/store.ts'
import { clearManagedBy } from '../../core/members/account-store.ts'
import { getAddressee } from '../../core/members/addressee-store.ts'
import { updateWithheld } from '../../core/members/withheld-store.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { answeredMail } from './mails.ts'
import { type Candidate, clearOtherConsents, insertAnswer, updateDeclined } from './store.ts'

export type AnswerContext = Pick<RequestContext<unknown, 'anyone'>, 'outbox' | 'config' | 'caller'>

export async function declineProfile(
  { outbox, config, caller }: AnswerContext,
  tx: Tx,
  memberId: number,
  answer: 'no' | 'replaced',
): Promise<void> {
  await updateDeclined(tx, memberId)
  // The candidate loses access to the shared account; the family keeps it.
  await clearManagedBy(tx, memberId)
  await deleteCandidateSessions(tx, memberId)
  const { eraseAt } = await insertDeletionRequest(tx, memberId, {
    number: newDeletionNumber(),
    reason: 'candidate',
    hours: candidateLink.erasedAfterDays * 24,
  })
  await insertAnswer(tx, { memberId, answer, from: caller })
  await updateWithheld(tx, memberId, config.candidateConsent)
  await outbox.put(tx, answeredMail(await getAddressee(tx, memberId), answer, eraseAt))
}

/** A person has one profile, so choosing this one declines the others. Returns their members. */
export async function declineOtherProfiles(ctx: AnswerContext, tx: Tx, row: Candidate): Promise<number[]> {
  const others = await clearOtherConsents(tx, row)
  for (const other of others) await declineProfile(ctx, tx, other, 'replaced')
  return others
}
