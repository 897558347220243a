import type { answerCandidate as contract } from '#contract/features/candidates/candidate.ts'
import { deleteCandidateDeletionRequest } from '../../core/accounts/deletion-request-store.ts'
import { updateJoined } from '../../core/members/listing-store.ts'
import { publishToPartners } from '../../core/members/publish-to-partners.ts'
import { updateWithheld } from '../../core/members/withheld-store.ts'
import { queueLiveMail } from '../../core/profiles/preferences/approve-profile.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { agreeToProfile } from './agree-to-profile.ts'
import { type AnswerContext, declineProfile } from './decline-profile.ts'
import { refuseInvalidLink } from './invalid-link.ts'
import { answeredMail } from './mails.ts'
import { insertRequest, listOpenRequests } from './request-store.ts'
import { type Candidate, insertAnswer, lockCandidateByLink, updateRequestedChanges } from './store.ts'

/** The last answer counts: a no hides the profile immediately, also after a yes, and a later yes shows it again. */
export const answerCandidate: Handler<typeof contract> = async ctx => {
  const { input, db } = ctx
  if (input.answer === 'changes' && !input.wish)
    return invalidField('wish', 'Please write what we should change.')
  // The members whose profiles the answer shows or hides.
  const affected: number[] = []
  const reply = await db.transaction(async tx => {
    const row = await lockCandidateByLink(tx, hashToken(input.token))
    if (!row) return refuseInvalidLink()
    if (row.profileFor === 'Self')
      return { response: 'invalid' as const, message: 'You manage this profile yourself now. Please log in.' }
    affected.push(row.memberId)
    if (input.answer === 'yes') affected.push(...(await acceptProfile(ctx, tx, row)))
    else if (input.answer === 'no') await declineProfile(ctx, tx, row.memberId, 'no')
    else await requestChanges(ctx, tx, row, input.wish as string)
    await updateWithheld(tx, row.memberId, ctx.config.candidateConsent)
    return { response: 'success' as const, message: thanks[input.answer] }
  })
  for (const memberId of affected) await publishToPartners(ctx, memberId)
  return reply
}

const thanks = {
  yes: 'Thank you. You can open this link again at any time.',
  changes: 'Thank you. We have notified the person who made the profile.',
  no: 'Thank you. No other member sees this profile.',
}

/** Returns the members of the other profiles that it declines. */
async function acceptProfile(ctx: AnswerContext, tx: Tx, row: Candidate): Promise<number[]> {
  const { memberId } = row
  if (row.agreedAt && row.requestedChanges === null) return []
  const { isFirst, others } = await agreeToProfile(ctx, tx, row, 'yes')
  const open = await listOpenRequests(tx, memberId)
  await ctx.outbox.put(tx, answeredMail(row, open.length > 0 ? 'yesWithRequests' : 'yes'))
  // The profile was withheld until this yes, so it goes live now.
  if (isFirst && row.isWithheld && (await updateJoined(tx, memberId))) await queueLiveMail(ctx, tx, memberId)
  return others
}

async function requestChanges(ctx: AnswerContext, tx: Tx, row: Candidate, changes: string): Promise<void> {
  await updateRequestedChanges(tx, row.memberId, changes)
  await insertRequest(tx, row.memberId, changes)
  await deleteCandidateDeletionRequest(tx, row.memberId)
  await insertAnswer(tx, { memberId: row.memberId, answer: 'changes', from: ctx.caller })
  await ctx.outbox.put(tx, answeredMail(row, 'changes'))
}
