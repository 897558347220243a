import { z } from 'zod'
import type { Message } from '#contract/features/conversations/messages.ts'
import { sql } from '../../platform/database/sql.ts'

export const MessageRow = z.object({
  seq: z.int(),
  senderId: z.int(),
  clientId: z.string(),
  body: z.string(),
  isAboutMoney: z.boolean(),
  sentAt: z.date(),
  sentBy: z.string().nullable(),
})
export type MessageRow = z.infer<typeof MessageRow>

/** Columns of message `m`. */
export const messageColumns = sql`m.seq, m.sender_id as "senderId", m.client_id as "clientId", m.body,
  m.is_about_money as "isAboutMoney", m.sent_at as "sentAt", m.sent_by_name as "sentBy"`

type Other = { user_id: number; name: string; image1: string | null }

/** The sender sees the client id; the receiver sees the warning about money. */
export function presentMessage(row: MessageRow, viewerId: number, other: Other): Message {
  const isMine = row.senderId === viewerId
  return {
    ...presentWords(row, viewerId, other),
    ...(isMine && { client_id: row.clientId }),
    ...(!isMine && row.isAboutMoney && { isAboutMoney: true }),
    ...(row.sentBy !== null && { sentBy: row.sentBy }),
  }
}

/** The fields that messages and the list of conversations share. */
export const presentWords = (
  { seq, senderId, body, sentAt }: Pick<MessageRow, 'seq' | 'senderId' | 'body' | 'sentAt'>,
  viewerId: number,
  { user_id, name, image1 }: Other,
): Message => ({
  mesg_from: senderId,
  mesg_to: senderId === viewerId ? user_id : viewerId,
  message: body,
  ...timesOf(sentAt),
  name,
  image1,
  user_id,
  seq,
})

const indianMinutesAhead = 330

/** Date and time by the clock of India, which has no summer time. */
function timesOf(sentAt: Date): Pick<Message, 'time' | 'date' | 'sentAt'> {
  const indian = new Date(sentAt.getTime() + indianMinutesAhead * 60_000).toISOString()
  return { time: indian.slice(11, 16), date: indian.slice(0, 10), sentAt: sentAt.toISOString() }
}
