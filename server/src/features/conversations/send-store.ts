import { z } from 'zod'
import { lastWordsMax } from '#contract/features/conversations/messages.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { MessageRow, messageColumns } from './message-row.ts'
import { sideOf } from './sides.ts'

export const findSentMessage = (tx: Tx, conversationId: number, senderId: number, clientId: string) =>
  tx.find(MessageRow)`
    select ${messageColumns} from messages m
    where m.conversation_id = ${conversationId} and m.sender_id = ${senderId} and m.client_id = ${clientId}`

const TextRow = z.object({ body: z.string() })

/** The sender's messages of the last ten minutes, oldest first, to find a number that is split over several. */
export async function listRecentTexts(tx: Tx, conversationId: number, senderId: number): Promise<string[]> {
  const rows = await tx.many(TextRow)`
    select body from (
      select m.seq, m.body, m.sender_id, m.sent_at from messages m
      where m.conversation_id = ${conversationId} order by m.seq desc limit 40
    ) as latest
    where sender_id = ${senderId} and sent_at > now() - interval '10 minutes'
    order by seq desc limit 4`
  return rows.map(({ body }) => body).reverse()
}

export interface NewMessage {
  senderId: number
  receiverId: number
  clientId: string
  text: string
  isAboutMoney: boolean
  /** The person who writes, if the account is shared. */
  by?: string | undefined
}

const StoredRow = z.object({ id: z.int(), seq: z.int(), sentAt: z.date(), myRead: z.int() })

/**
 * Stores a message under the next number of its conversation, and creates the conversation if there is none. The row stays
 * locked until the transaction ends, so numbers are committed in order. The sender's read mark moves if it was at the end.
 */
export function insertChatMessage(
  tx: Tx,
  { senderId, receiverId, clientId, text, isAboutMoney, by }: NewMessage,
) {
  const side = sideOf(senderId, receiverId)
  return tx.one(StoredRow)`
    with counted as (
      insert into conversations as c (
        lower_id, higher_id, last_seq, ${side.myWrote}, ${side.myRead}, ${side.myDelivered}, last_message_at,
        last_sender_id, last_words
      )
      values (
        ${Math.min(senderId, receiverId)}, ${Math.max(senderId, receiverId)}, 1, 1, 1, 1, clock_timestamp(),
        ${senderId}, left(${text}, ${lastWordsMax})
      )
      on conflict (lower_id, higher_id) do update set
        last_seq = c.last_seq + 1,
        ${side.myWrote} = c.last_seq + 1,
        ${side.myRead} = case when c.${side.myRead} = c.last_seq then c.last_seq + 1 else c.${side.myRead} end,
        ${side.myDelivered} = case
          when c.${side.myDelivered} = c.last_seq then c.last_seq + 1 else c.${side.myDelivered}
        end,
        last_message_at = excluded.last_message_at, last_sender_id = excluded.last_sender_id,
        last_words = excluded.last_words
      returning id, last_seq, last_message_at, ${side.myRead} as my_read
    ), stored as (
      insert into messages (conversation_id, seq, sender_id, client_id, body, is_about_money, sent_at, sent_by_name)
      select id, last_seq, ${senderId}::int, ${clientId}::uuid, ${text}::text, ${isAboutMoney}::boolean, last_message_at,
        ${by ?? null}::text
      from counted
    )
    select id, last_seq as seq, last_message_at as "sentAt", my_read as "myRead" from counted`
}

const TriesRow = z.object({ tries: z.int() })

/** Stores an attempt to send contact details. Returns the number of attempts in the window, this one included. */
export async function insertRefusedMessage(
  tx: Tx,
  senderId: number,
  receiverId: number,
  seconds: number,
): Promise<number> {
  await tx.run`insert into refused_messages (sender_id, receiver_id) values (${senderId}, ${receiverId})`
  const { tries } = await tx.one(TriesRow)`
    select count(*) as tries from refused_messages
    where sender_id = ${senderId} and created_at > now() - make_interval(secs => ${seconds})`
  return tries
}

const PeopleRow = z.object({ people: z.int() })

export async function countReceiversOfText(
  tx: Tx,
  senderId: number,
  receiverId: number,
  digest: Buffer,
  seconds: number,
): Promise<number> {
  const { people } = await tx.one(PeopleRow)`
    select count(*) as people from sent_texts
    where sender_id = ${senderId} and digest = ${digest} and receiver_id <> ${receiverId}
      and sent_at > now() - make_interval(secs => ${seconds})`
  return people
}

export const hasSentText = async (
  tx: Tx,
  senderId: number,
  receiverId: number,
  digest: Buffer,
  seconds: number,
) =>
  (await tx.run`
    select from sent_texts where sender_id = ${senderId} and digest = ${digest} and receiver_id = ${receiverId}
      and sent_at > now() - make_interval(secs => ${seconds})`) === 1

export const insertSentText = (tx: Tx, senderId: number, receiverId: number, digest: Buffer) =>
  tx.run`
    insert into sent_texts (sender_id, digest, receiver_id) values (${senderId}, ${digest}, ${receiverId})
    on conflict (sender_id, digest, receiver_id) do update set sent_at = excluded.sent_at`

/** Deletes texts that no limit counts any more, and attempts past the retention of evidence. */
export async function deleteOldTraces(
  db: Queries,
  { seconds, evidenceDays }: { seconds: number; evidenceDays: number },
): Promise<void> {
  await db.run`delete from sent_texts where sent_at < now() - make_interval(secs => ${seconds})`
  await db.run`delete from refused_messages where created_at < now() - make_interval(days => ${evidenceDays})`
}
