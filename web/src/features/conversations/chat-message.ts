import type { LiveEvents } from '#contract/features/conversations/live.ts'
import type { Marks, Message } from '#contract/features/conversations/messages.ts'

/** A stored message, from a reply or from the live stream. */
export interface ChatMessage {
  seq: number
  isMine: boolean
  text: string
  sentAt: string
  isAboutMoney?: boolean
  /** For a shared account: the person who wrote it. */
  sentBy?: string
  /** Only on the viewer's own messages: the outbox id from before it was stored. */
  clientId?: string
}

export const messageFromReply = (message: Message): ChatMessage => ({
  seq: message.seq,
  isMine: message.mesg_from !== message.user_id,
  text: message.message,
  sentAt: message.sentAt,
  isAboutMoney: message.isAboutMoney,
  sentBy: message.sentBy,
  clientId: message.client_id,
})

export const messageFromEvent = ({ other, from, ...event }: LiveEvents['message']): ChatMessage => ({
  ...event,
  isMine: from !== other,
})

/**
 * The viewer's read mark after this message. An own message moves the mark only if the viewer had read everything before
 * it; else the unread messages before it would be skipped. The server counts in the same way.
 */
export const myReadAfter = ({ myRead }: Marks, { seq, isMine }: Pick<ChatMessage, 'seq' | 'isMine'>) =>
  isMine && myRead === seq - 1 ? seq : myRead
