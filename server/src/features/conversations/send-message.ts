import { randomUUID } from 'node:crypto'
import type { sendMessage as contract } from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { lockPair } from '../../core/members/lock-pair.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { Handler, RequestContext } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { maySend } from './may-send.ts'
import { type MessageRow, presentMessage } from './message-row.ts'
import { doubled, refused } from './refuse-send.ts'
import { findStored, type StoredMessage, storeMessage } from './send-store.ts'
import { findTalk, type Standing } from './standing-store.ts'
import { marksOf, talkOf } from './talk.ts'

type AskSend = RequestContext<{ msg_to: number; msg: string; client_id?: string | undefined }, 'member'>
type Answer = Reply<typeof contract>

/** Thrown so that the number that was drawn is taken back with everything else. */
const usedElsewhere = new Error('This id was used in another conversation a moment ago.')

export const sendMessage: Handler<typeof contract> = async ctx => {
  const { db, viewer, input, publish } = ctx
  let storedSeq: number | undefined
  const answer = await db
    .begin<Answer | Refusal<404>>(async tx => {
      await lockPair(tx, viewer.id, input.msg_to)
      // In a statement after the lock: a block that was answered before is seen.
      const standing = await findTalk(tx, viewer.id, input.msg_to, { holdsBoth: true })
      if (!standing) return refuse.notFound('We could not find this member.')
      const before = input.client_id && (await findStored(tx, viewer.id, input.client_id))
      if (before) return isSame(before, standing, input.msg) ? sent(ctx, standing, before) : refused(doubled)
      const may = await maySend({ ...ctx, tx, standing })
      if ('reason' in may) return refused(may)
      const stored = await store(ctx, tx, standing, may.isAboutMoney)
      storedSeq = stored.row.seq
      return sent(ctx, stored.standing, stored.row)
    })
    .catch(error => {
      if (error === usedElsewhere) return refused(doubled)
      throw error
    })
  if (storedSeq !== undefined)
    publish({ topic: 'message', from: viewer.id, to: input.msg_to, seq: storedSeq })
  return answer
}

const isSame = (before: StoredMessage, { id }: Standing, text: string) =>
  before.conversation_id === id && before.body === text

const sent = ({ viewer }: AskSend, standing: Standing, row: MessageRow): Answer => ({
  response: 'success',
  data: presentMessage(row, viewer.id, standing.other),
  marks: marksOf(standing),
  talk: talkOf(standing),
})

/** The message, and how it stands with it. */
async function store({ viewer, input }: AskSend, tx: Sql, before: Standing, isAboutMoney: boolean) {
  const clientId = input.client_id ?? randomUUID()
  const { id, seq, sentAt, myRead, isStored } = await storeMessage(tx, {
    senderId: viewer.id,
    receiverId: input.msg_to,
    clientId,
    text: input.msg,
    isAboutMoney,
    by: viewer.actor,
  })
  if (!isStored) throw usedElsewhere
  const row: MessageRow = {
    seq,
    sender_id: viewer.id,
    client_id: clientId,
    body: input.msg,
    is_about_money: isAboutMoney,
    sent_at: sentAt,
    sent_by: viewer.actor ?? null,
  }
  return { row, standing: { ...before, id, lastSeq: seq, myWrote: seq, myRead } }
}
