import { randomUUID } from 'node:crypto'
import type { sendMessage as contract } from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { lockPair } from '../../core/members/lock-pair.ts'
import { memberNotFound } from '../../core/members/member-not-found.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler, RequestContext } from '../../platform/http/handler.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { checkCanSend } from './check-can-send.ts'
import { type MessageRow, presentMessage } from './message-row.ts'
import { refused, reusedId } from './send-refusal.ts'
import { findSentMessage, insertChatMessage } from './send-store.ts'
import { type ConversationState, findConversationState } from './state-store.ts'
import { talkOf, visibleMarks } from './talk.ts'

type SendContext = RequestContext<{ msg_to: number; msg: string; client_id?: string | undefined }, 'member'>
type Answer = Reply<typeof contract>

export const sendMessage: Handler<typeof contract> = async ctx => {
  const { db, viewer, input, publish } = ctx
  let storedSeq: number | undefined
  const answer = await db.transaction<Answer | Refusal<404>>(async tx => {
    await lockPair(tx, viewer.id, input.msg_to)
    // A separate statement after the lock, so that it sees a block that was committed before.
    const state = await findConversationState(tx, viewer.id, input.msg_to, { locksMembers: true })
    if (!state) return memberNotFound()
    const before =
      state.id && input.client_id && (await findSentMessage(tx, state.id, viewer.id, input.client_id))
    if (before) return before.body === input.msg ? sent(ctx, state, before) : refused(reusedId)
    const checked = await checkCanSend({ ...ctx, tx, state })
    if ('reason' in checked) return refused(checked)
    const stored = await store(ctx, tx, state, checked.isAboutMoney)
    storedSeq = stored.row.seq
    return sent(ctx, stored.state, stored.row)
  })
  if (storedSeq !== undefined)
    publish({ topic: 'message', from: viewer.id, to: input.msg_to, seq: storedSeq })
  return answer
}

const sent = ({ viewer }: SendContext, state: ConversationState, row: MessageRow): Answer => ({
  response: 'success',
  data: presentMessage(row, viewer.id, state.other),
  marks: visibleMarks(state),
  talk: talkOf(state),
})

async function store(
  { viewer, input }: SendContext,
  tx: Tx,
  before: ConversationState,
  isAboutMoney: boolean,
) {
  const clientId = input.client_id ?? randomUUID()
  const { id, seq, sentAt, myRead } = await insertChatMessage(tx, {
    senderId: viewer.id,
    receiverId: input.msg_to,
    clientId,
    text: input.msg,
    isAboutMoney,
    by: viewer.actor,
  })
  const row: MessageRow = {
    seq,
    senderId: viewer.id,
    clientId,
    body: input.msg,
    isAboutMoney,
    sentAt,
    sentBy: viewer.actor ?? null,
  }
  return { row, state: { ...before, id, lastSeq: seq, myWrote: seq, myRead } }
}
