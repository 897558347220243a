import { createHash } from 'node:crypto'
import { chatDay, contactAttempts } from '#contract/features/conversations/chat-limits.ts'
import { raiseFlag } from '../../core/moderation/abuse-flags/raise-flag.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { classifyMessage } from './contact-filter.ts'
import {
  chatLimitsOf,
  checkRepeatedText,
  checkUnanswered,
  spendMessageQuota,
  spendOpeningQuota,
} from './send-limits.ts'
import type { SendRefusal } from './send-refusal.ts'
import { hasSentText, insertRefusedMessage, insertSentText, listRecentTexts } from './send-store.ts'
import type { ConversationState } from './state-store.ts'
import { canShareContact, secondsUntil, sharedOf, talkOf } from './talk.ts'

export interface SendContext extends Omit<RequestContext<{ msg_to: number; msg: string }, 'member'>, 'db'> {
  tx: Tx
  state: ConversationState
}

/** Checks a message, cheapest check first. Stores attempts to send contact details. */
export async function checkCanSend(ctx: SendContext): Promise<SendRefusal | { isAboutMoney: boolean }> {
  const { tx, state, viewer, input } = ctx
  const blocker = checkBlocker(state)
  if (blocker) return blocker
  const limits = chatLimitsOf(viewer)
  const limitRefusal = checkUnanswered(state, limits) ?? (await spendMessageQuota(tx, viewer.id, limits))
  if (limitRefusal) return limitRefusal

  const earlier = state.id ? await listRecentTexts(tx, state.id, viewer.id) : []
  const { contact, isAboutMoney } = classifyMessage(input.msg, earlier)
  if (contact && sharedOf(state) !== 'both') {
    const refusal = await (contact.isCertain ? refuseContact : warnAboutContact)(ctx, contact.quote)
    if (refusal) return refusal
  }

  const isOpening = state.lastSeq === 0
  const overLimit =
    (await checkRepeatedText(tx, viewer, state, input.msg, limits)) ??
    (isOpening ? await spendOpeningQuota(tx, viewer.id, limits) : undefined)
  if (overLimit?.reason === 'repeated') await raiseFlag({ ...ctx, db: tx }, 'repeated')
  return overLimit ?? { isAboutMoney }
}

function checkBlocker(state: ConversationState): SendRefusal | undefined {
  const { hurdle: blocker, why } = talkOf(state)
  if (!blocker || !why) return undefined
  return {
    reason: blocker,
    message: why,
    ...(blocker === 'held' && { retryAfter: secondsUntil(state.pausedUntil) }),
  }
}

/** Warns the sender about text that may be contact details. Sending the same text again within a day confirms it. */
async function warnAboutContact({ tx, viewer, input, state }: SendContext, quote: string) {
  const digest = createHash('sha256').update(`warned of: ${input.msg}`).digest().subarray(0, 16)
  if (await hasSentText(tx, viewer.id, input.msg_to, digest, chatDay)) return undefined
  await insertSentText(tx, viewer.id, input.msg_to, digest)
  return {
    reason: 'warning' as const,
    message: `“${quote}” looks like contact details. If it is not, please send the message again.`,
    canShare: canShareContact(state) && !state.hasShared,
  }
}

/** Refuses contact details before both members have shared theirs. Repeated attempts pause sending. */
async function refuseContact(ctx: SendContext, quote: string): Promise<SendRefusal> {
  const { tx, viewer, input, state } = ctx
  const attempts = await insertRefusedMessage(tx, viewer.id, input.msg_to, contactAttempts.seconds)
  const isPaused = attempts >= contactAttempts.times
  if (isPaused) await raiseFlag({ ...ctx, db: tx }, 'contact')
  const way = canShareContact(state)
    ? 'Tap “Share contact” instead. When both of you have done so, you can see each other’s number.'
    : 'Once you have written to each other, you can both tap “Share contact” and see each other’s number.'
  return {
    reason: 'contact',
    message: [
      `Not sent: “${quote}” looks like contact details.`,
      way,
      ...(isPaused ? ['You have tried this several times, so you cannot send messages for a day.'] : []),
    ].join(' '),
    canShare: canShareContact(state) && !state.hasShared,
    ...(isPaused && { retryAfter: contactAttempts.seconds }),
  }
}
