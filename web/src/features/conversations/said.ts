import type { LiveEvents } from '#contract/features/conversations/live.ts'
import type { Marks, Message } from '#contract/features/conversations/messages.ts'

/** A stored message as the pages have it, whether a reply or the live connection brought it. */
export interface Said {
  seq: number
  isMine: boolean
  text: string
  sentAt: string
  isAboutMoney?: boolean
  /** Where the account is shared: who of them wrote it. */
  sentBy?: string
  /** Of one's own: what its bubble was called before it was stored. */
  clientId?: string
}

export const saidInReply = (message: Message): Said => ({
  seq: message.seq,
  isMine: message.mesg_from !== message.user_id,
  text: message.message,
  sentAt: message.sentAt,
  isAboutMoney: message.isAboutMoney,
  sentBy: message.sentBy,
  clientId: message.client_id,
})

export const saidInEvent = ({ other, from, ...event }: LiveEvents['message']): Said => ({
  ...event,
  isMine: from !== other,
})

/**
 * How far one has read once this was said, as the server counts it: whoever had read everything has read their own message
 * too. Writing over what nobody has looked at yet reads nothing, or it would never be marked.
 */
export const myReadAfter = ({ myRead }: Marks, { seq, isMine }: Pick<Said, 'seq' | 'isMine'>) =>
  isMine && myRead === seq - 1 ? seq : myRead
