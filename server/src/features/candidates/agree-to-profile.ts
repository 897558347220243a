import { candidateWording } from '#contract/features/candidates/candidate.ts'
import { deleteCandidateDeletionRequest } from '../../core/accounts/deletion-request-store.ts'
import { updateWithheld } from '../../core/members/withheld-store.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type AnswerContext, declineOtherProfiles } from './decline-profile.ts'
import { type Candidate, insertAnswer, updateAgreed } from './store.ts'

/** Stores the consent with its wording, and declines the person's other profiles. */
export async function agreeToProfile(
  ctx: AnswerContext,
  tx: Tx,
  row: Candidate,
  answer: 'yes' | 'shared' | 'took_over',
): Promise<{ isFirst: boolean; others: number[] }> {
  const { memberId } = row
  const others = await declineOtherProfiles(ctx, tx, row)
  const isFirst = await updateAgreed(tx, memberId, candidateWording)
  await deleteCandidateDeletionRequest(tx, memberId)
  await insertAnswer(tx, { memberId, answer, wording: candidateWording, from: ctx.caller })
  await updateWithheld(tx, memberId, ctx.config.candidateConsent)
  return { isFirst, others }
}
