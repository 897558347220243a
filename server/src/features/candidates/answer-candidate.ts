import type { answerCandidate as contract } from '#contract/features/candidates/candidate.ts'
import { deleteCandidateDeparture } from '../../core/accounts/departure-store.ts'
import { publishToPartners } from '../../core/members/publish-to-partners.ts'
import { tellLive } from '../../core/profiles/preferences/go-live.ts'
import { setWithheld } from '../../core/profiles/withheld-store.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { hashToken } from '../../platform/http/session-cookie.ts'
import { agreeTo } from './agree-to.ts'
import { answeredMail } from './mails.ts'
import { insertRequest, listOpenRequests } from './request-store.ts'
import { type Answering, sayNo } from './say-no.ts'
import { type CandidateRow, insertAnswer, joinNow, lockByLink, wishForChanges } from './store.ts'
import { uselessLink } from './useless-link.ts'

/** The last answer counts: a no after a yes takes the profile away at once, a yes after a no brings it back. */
export const answerCandidate: Handler<typeof contract> = async ctx => {
  const { input, db } = ctx
  if (input.answer === 'changes' && !input.wish)
    return invalidField('wish', 'Please write what should be changed.')
  // Whose profile this shows or hides.
  const moved: number[] = []
  const reply = await db.begin(async tx => {
    const row = await lockByLink(tx, hashToken(input.token))
    if (!row) return refuse.notFound(uselessLink)
    if (row.profileFor === 'Self')
      return { response: 'invalid' as const, message: 'You keep this profile yourself now. Please log in.' }
    moved.push(row.memberId)
    if (input.answer === 'yes') moved.push(...(await sayYes(ctx, tx, row)))
    else if (input.answer === 'no') await sayNo(ctx, tx, row.memberId, 'no')
    else await askForChanges(ctx, tx, row, input.wish as string)
    await setWithheld(tx, row.memberId, ctx.config.candidateConsent)
    return { response: 'success' as const, message: thanks[input.answer] }
  })
  for (const memberId of moved) await publishToPartners(ctx, memberId)
  return reply
}

const thanks = {
  yes: 'Thank you. You can open this link again at any time.',
  changes: 'Thank you. We have told whoever made the profile.',
  no: 'Thank you. This profile is shown to nobody.',
}

/** Says which other profiles it leaves. */
async function sayYes(ctx: Answering, tx: Sql, row: CandidateRow): Promise<number[]> {
  const { memberId } = row
  if (row.agreedAt && row.wish === null) return []
  const { isFirst, others } = await agreeTo(ctx, tx, row, 'yes')
  const open = await listOpenRequests(tx, memberId)
  await ctx.outbox.put(tx, answeredMail(row, open.length > 0 ? 'yesWithRequests' : 'yes'))
  // Where it waited for this yes, others see it from now on.
  if (isFirst && row.isWithheld && (await joinNow(tx, memberId))) await tellLive(ctx, tx, memberId)
  return others
}

async function askForChanges(ctx: Answering, tx: Sql, row: CandidateRow, wish: string): Promise<void> {
  await wishForChanges(tx, row.memberId, wish)
  await insertRequest(tx, row.memberId, wish)
  await deleteCandidateDeparture(tx, row.memberId)
  await insertAnswer(tx, { memberId: row.memberId, answer: 'changes', from: ctx.caller })
  await ctx.outbox.put(tx, answeredMail(row, 'changes'))
}
