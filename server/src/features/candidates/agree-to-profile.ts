import { candidateWording } from '#contract/features/candidates/candidate.ts'
import { deleteCandidateDeparture } from '../../core/accounts/deletion-request-store.ts'
import { updateWithheld } from '../../core/profiles/withheld-store.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type AnswerContext, declineOtherProfiles } from './decline-profile.ts'
import { type Candidate, insertAnswer, updateAgreed } from './store.ts'

/** A yes, said as such or by coming in: written down in its wording, and the other profiles of the same person are left. */
export async function agreeToProfile(
  ctx: AnswerContext,
  tx: Tx,
  row: Candidate,
  answer: 'yes' | 'shared' | 'took_over',
): Promise<{ isFirst: boolean; others: number[] }> {
  const { memberId } = row
  const others = await declineOtherProfiles(ctx, tx, row)
  const isFirst = await updateAgreed(tx, memberId, candidateWording)
  await deleteCandidateDeparture(tx, memberId)
  await insertAnswer(tx, { memberId, answer, wording: candidateWording, from: ctx.caller })
  await updateWithheld(tx, memberId, ctx.config.candidateConsent)
  return { isFirst, others }
}
