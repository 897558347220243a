import type { Message } from '#contract/features/conversations/messages.ts'
import { sql } from '../../platform/database/sql.ts'

export interface MessageRow {
  seq: number
  sender_id: number
  client_id: string
  body: string
  is_about_money: boolean
  sent_at: Date
  sent_by: string | null
}

/** Of message `m`. */
export const messageColumns = sql`m.seq, m.sender_id, m.client_id, m.body, m.is_about_money, m.sent_at, m.sent_by`

type Other = { user_id: number; name: string; image1: string | null }

/** As one of the two sees it: the id only on one's own, the warning only on the other's. */
export function presentMessage(row: MessageRow, viewerId: number, other: Other): Message {
  const isMine = row.sender_id === viewerId
  return {
    ...presentWords(row, viewerId, other),
    ...(isMine && { client_id: row.client_id }),
    ...(!isMine && row.is_about_money && { isAboutMoney: true }),
    ...(row.sent_by !== null && { sentBy: row.sent_by }),
  }
}

/** Who wrote what to whom, and when. */
export const presentWords = (
  { seq, sender_id, body, sent_at }: Pick<MessageRow, 'seq' | 'sender_id' | 'body' | 'sent_at'>,
  viewerId: number,
  { user_id, name, image1 }: Other,
): Message => ({
  mesg_from: sender_id,
  mesg_to: sender_id === viewerId ? user_id : viewerId,
  message: body,
  ...timesOf(sent_at),
  name,
  image1,
  user_id,
  seq,
})

const indianMinutesAhead = 330

/** Date and time by the clock of India, which has no summer time. */
function timesOf(sentAt: Date): Pick<Message, 'time' | 'date' | 'sentAt'> {
  const there = new Date(sentAt.getTime() + indianMinutesAhead * 60_000).toISOString()
  return { time: there.slice(11, 16), date: there.slice(0, 10), sentAt: sentAt.toISOString() }
}
