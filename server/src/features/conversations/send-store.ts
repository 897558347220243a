import { lastWordsMax } from '#contract/features/conversations/messages.ts'
import type { Sql } from '../../platform/database/db.ts'
import { type MessageRow, messageColumns } from './message-row.ts'
import { sideOf } from './sides.ts'

/** The message that the sender's browser has already sent under this id. */
export async function findSentMessage(
  db: Sql,
  conversationId: number,
  senderId: number,
  clientId: string,
): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`
    select ${messageColumns} from messages m
    where m.conversation_id = ${conversationId} and m.sender_id = ${senderId} and m.client_id = ${clientId}`
  return row
}

/** The sender's last messages here within ten minutes, the oldest first: a number can be split over several. */
export async function listRecentTexts(db: Sql, conversationId: number, senderId: number): Promise<string[]> {
  const rows = await db<{ body: string }[]>`
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
  /** Who of those who share the account writes. */
  by?: string | undefined
}

interface Stored {
  id: number
  seq: number
  sentAt: Date
  myRead: number
}

/**
 * Stores a message under the next number of its conversation, which begins here where there is none. The row stays locked
 * until the transaction ends, so numbers are committed in their order. Whoever had read everything has read their own
 * message too.
 */
export async function insertChatMessage(db: Sql, message: NewMessage): Promise<Stored> {
  const { senderId, receiverId, clientId, text, isAboutMoney, by } = message
  const side = sideOf(senderId, receiverId)
  const [row] = await db<Stored[]>`
    with counted as (
      insert into conversations as c (
        lower_id, higher_id, last_seq, ${db(side.myWrote)}, ${db(side.myRead)}, ${db(side.myDelivered)}, last_message_at,
        last_sender_id, last_words
      )
      values (
        ${Math.min(senderId, receiverId)}, ${Math.max(senderId, receiverId)}, 1, 1, 1, 1, clock_timestamp(),
        ${senderId}, left(${text}, ${lastWordsMax})
      )
      on conflict (lower_id, higher_id) do update set
        last_seq = c.last_seq + 1,
        ${db(side.myWrote)} = c.last_seq + 1,
        ${db(side.myRead)} = case when c.${db(side.myRead)} = c.last_seq then c.last_seq + 1 else c.${db(side.myRead)} end,
        ${db(side.myDelivered)} = case
          when c.${db(side.myDelivered)} = c.last_seq then c.last_seq + 1 else c.${db(side.myDelivered)}
        end,
        last_message_at = excluded.last_message_at, last_sender_id = excluded.last_sender_id,
        last_words = excluded.last_words
      returning id, last_seq, last_message_at, ${db(side.myRead)} as my_read
    ), stored as (
      insert into messages (conversation_id, seq, sender_id, client_id, body, is_about_money, sent_at, sent_by)
      select id, last_seq, ${senderId}::int, ${clientId}::uuid, ${text}::text, ${isAboutMoney}::boolean, last_message_at,
        ${by ?? null}::text
      from counted
    )
    select id, last_seq as seq, last_message_at as "sentAt", my_read as "myRead" from counted`
  return row as Stored
}

/** Notes a try to give contact details; how many that were within the time, this one included. */
export async function insertRefusedMessage(
  db: Sql,
  senderId: number,
  receiverId: number,
  seconds: number,
): Promise<number> {
  await db`insert into refused_messages (sender_id, receiver_id) values (${senderId}, ${receiverId})`
  const [row] = await db<{ tries: number }[]>`
    select count(*) as tries from refused_messages
    where sender_id = ${senderId} and created_at > now() - make_interval(secs => ${seconds})`
  return row?.tries ?? 0
}

/** How many others got these words within the time. */
export async function countReceiversOfText(
  db: Sql,
  senderId: number,
  receiverId: number,
  digest: Buffer,
  seconds: number,
): Promise<number> {
  const [row] = await db<{ people: number }[]>`
    select count(*) as people from sent_texts
    where sender_id = ${senderId} and digest = ${digest} and receiver_id <> ${receiverId}
      and sent_at > now() - make_interval(secs => ${seconds})`
  return row?.people ?? 0
}

export async function hasSentText(
  db: Sql,
  senderId: number,
  receiverId: number,
  digest: Buffer,
  seconds: number,
): Promise<boolean> {
  const rows = await db`
    select from sent_texts where sender_id = ${senderId} and digest = ${digest} and receiver_id = ${receiverId}
      and sent_at > now() - make_interval(secs => ${seconds})`
  return rows.length > 0
}

export async function insertSentText(
  db: Sql,
  senderId: number,
  receiverId: number,
  digest: Buffer,
): Promise<void> {
  await db`
    insert into sent_texts (sender_id, digest, receiver_id) values (${senderId}, ${digest}, ${receiverId})
    on conflict (sender_id, digest, receiver_id) do update set sent_at = excluded.sent_at`
}

/** Rows that limit nothing any more, and tries as old as evidence is kept. */
export async function deleteOldTraces(
  db: Sql,
  { seconds, evidenceDays }: { seconds: number; evidenceDays: number },
): Promise<void> {
  await db`delete from sent_texts where sent_at < now() - make_interval(secs => ${seconds})`
  await db`delete from refused_messages where created_at < now() - make_interval(days => ${evidenceDays})`
}
