import { createHash } from 'node:crypto'
import { firstName } from '#contract/core/members/first-name.ts'
import type { Account } from '#contract/core/members/reader.ts'
import {
  type ChatLimits,
  chatDay,
  chatLimits,
  chatWindows,
  consecutiveMessagesMost,
  repeatedTextMin,
} from '#contract/features/conversations/chat-limits.ts'
import type { Tx } from '../../platform/database/db.ts'
import { spendQuota } from '../../platform/http/limits.ts'
import { waitText } from '../../platform/http/refusal.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { suggestOpenings } from './openings.ts'
import type { SendRefusal } from './send-refusal.ts'
import { countReceiversOfText, insertSentText } from './send-store.ts'
import type { ConversationState } from './state-store.ts'

export const chatLimitsOf = ({ isPremium, isNew }: MemberViewer): ChatLimits =>
  isPremium ? chatLimits.premium : isNew ? chatLimits.firstWeek : chatLimits.free

/** Limits messages in a row: few to a member who has never answered, more between members who write to each other. */
export function checkUnanswered(
  state: ConversationState,
  { unanswered }: ChatLimits,
): SendRefusal | undefined {
  const { lastSeq, theirWrote, other } = state
  const hasAnswered = theirWrote > 0
  if (lastSeq - theirWrote < (hasAnswered ? consecutiveMessagesMost : unanswered)) return undefined
  const name = firstName(other.name)
  return {
    reason: 'unanswered',
    message: hasAnswered
      ? `You have sent ${consecutiveMessagesMost} messages in a row. Please wait until ${name} answers.`
      : `You have sent ${unanswered} messages, and ${name} has not answered yet. You can write again after ${name} answers.`,
  }
}

/** Counts this message. Locks the sender's quota row, so that later checks in the transaction run one at a time. */
export async function spendMessageQuota(
  tx: Tx,
  viewerId: number,
  limits: ChatLimits,
): Promise<SendRefusal | undefined> {
  const wait = await spendQuota(tx, `sendMessage:member:${viewerId}`, chatWindows(limits))
  if (wait === undefined) return undefined
  const isFast = wait <= 60
  return {
    reason: isFast ? 'tooFast' : 'tooMany',
    message: isFast
      ? `You are sending messages very fast. You can write again in ${waitText(wait)}.`
      : `You have sent ${limits.perDay} messages in a day, which is the limit. You can write again in ${waitText(wait)}.`,
    retryAfter: wait,
  }
}

export async function spendOpeningQuota(
  tx: Tx,
  viewerId: number,
  { newPerDay }: ChatLimits,
): Promise<SendRefusal | undefined> {
  const wait = await spendQuota(tx, `openConversation:member:${viewerId}`, [
    { times: newPerDay, seconds: chatDay },
  ])
  if (wait === undefined) return undefined
  return {
    reason: 'tooMany',
    message: `You have started ${newPerDay} conversations in a day. You can start another in ${waitText(wait)}. Your other conversations stay open.`,
    retryAfter: wait,
  }
}

/** Refuses the same text to many members who have not answered. */
export async function checkRepeatedText(
  tx: Tx,
  viewer: Account & { id: number },
  state: ConversationState,
  text: string,
  { sameWords }: ChatLimits,
): Promise<SendRefusal | undefined> {
  const { other, theirWrote } = state
  const digest = theirWrote > 0 ? undefined : textDigest(text, other.name)
  if (!digest) return undefined
  const people = await countReceiversOfText(tx, viewer.id, other.user_id, digest, chatDay)
  // A suggested opening can suit several members.
  if (people >= sameWords && !(await suggestOpenings(tx, viewer, state)).includes(text))
    return {
      reason: 'repeated',
      message: `You have sent the same message to ${people} people in a day. Please write something personal to ${firstName(other.name)}. You can send the same message again tomorrow.`,
    }
  await insertSentText(tx, viewer.id, other.user_id, digest)
  return undefined
}

/** Hash of the letters and digits, without the receiver's name. Undefined for a short greeting. */
export function textDigest(text: string, otherName: string): Buffer | undefined {
  const plain = (words: string) => words.normalize('NFKC').toLowerCase()
  const name = plain(firstName(otherName))
  const words = plain(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== name)
    .join('')
  if (words.length < repeatedTextMin) return undefined
  return createHash('sha256').update(words).digest().subarray(0, 16)
}
