import { createHash } from 'node:crypto'
import { chatDay, contactTries } from '#contract/features/conversations/chat-limits.ts'
import { raiseFlag } from '../../core/moderation/abuse-flags/raise-flag.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { judgeMessage } from './contact-filter.ts'
import type { SendRefusal } from './refuse-send.ts'
import { chatLimitsOf, overSameWords, overUnanswered, takeMessage, takeOpening } from './send-limits.ts'
import { hasWords, insertRefused, keepWords, listEarlier } from './send-store.ts'
import type { Standing } from './standing-store.ts'
import { mayShare, secondsUntil, sharedOf, talkOf } from './talk.ts'

export interface AskToSend extends Omit<RequestContext<{ msg_to: number; msg: string }, 'member'>, 'db'> {
  tx: Sql
  standing: Standing
}

/** Whether the message may go, from the cheapest question to the dearest; a refusal is written down where it counts. */
export async function maySend(ctx: AskToSend): Promise<SendRefusal | { isAboutMoney: boolean }> {
  const { tx, standing, viewer, input } = ctx
  const hurdle = overHurdle(standing)
  if (hurdle) return hurdle
  const limits = chatLimitsOf(viewer)
  const over = overUnanswered(standing, limits) ?? (await takeMessage(tx, viewer.id, limits))
  if (over) return over

  const earlier = standing.id ? await listEarlier(tx, standing.id, viewer.id) : []
  const { contact, isAboutMoney } = judgeMessage(input.msg, earlier)
  if (contact && sharedOf(standing) !== 'both') {
    const refusal = await (contact.isCertain ? refuseContact : warnOfContact)(ctx, contact.quote)
    if (refusal) return refusal
  }

  const isOpening = standing.lastSeq === 0
  const many =
    (await overSameWords(tx, viewer, standing, input.msg, limits)) ??
    (isOpening ? await takeOpening(tx, viewer.id, limits) : undefined)
  if (many?.reason === 'repeated') await raiseFlag({ ...ctx, db: tx }, 'repeated')
  return many ?? { isAboutMoney }
}

function overHurdle(standing: Standing): SendRefusal | undefined {
  const { hurdle, why } = talkOf(standing)
  if (!hurdle || !why) return undefined
  return {
    reason: hurdle,
    message: why,
    ...(hurdle === 'held' && { retryAfter: secondsUntil(standing.heldUntil) }),
  }
}

/** What may be honest warns the sender. The same words sent again within a day are a confirmation. */
async function warnOfContact({ tx, viewer, input, standing }: AskToSend, quote: string) {
  const digest = createHash('sha256').update(`warned of: ${input.msg}`).digest().subarray(0, 16)
  if (await hasWords(tx, viewer.id, input.msg_to, digest, chatDay)) return undefined
  await keepWords(tx, viewer.id, input.msg_to, digest)
  return {
    reason: 'warning' as const,
    message: `“${quote}” looks like a way to be reached elsewhere. If it is none, please send the message again.`,
    canShare: mayShare(standing) && !standing.haveShared,
  }
}

/** Contact details wait until both have agreed; whoever keeps trying has to rest. */
async function refuseContact(ctx: AskToSend, quote: string): Promise<SendRefusal> {
  const { tx, viewer, input, standing } = ctx
  const tries = await insertRefused(tx, viewer.id, input.msg_to, contactTries.seconds)
  const rests = tries >= contactTries.times
  if (rests) await raiseFlag({ ...ctx, db: tx }, 'contact')
  const way = mayShare(standing)
    ? 'Press “Share contact”: once both have, you see each other’s number.'
    : 'Once you have written to each other, “Share contact” is the way: when both press it, you see each other’s number.'
  return {
    reason: 'contact',
    message: [
      `“${quote}” looks like a way to be reached elsewhere, so this was not sent.`,
      way,
      ...(rests ? ['As it was tried several times, sending rests for a day now.'] : []),
    ].join(' '),
    canShare: mayShare(standing) && !standing.haveShared,
    ...(rests && { retryAfter: contactTries.seconds }),
  }
}
