import { isEmailAddress } from '#contract/platform/email-address.ts'
import type { CountedLimit } from '#contract/platform/endpoint.ts'
import type { Seal } from '../crypto/seal.ts'
import type { Db, Tx } from '../database/db.ts'
import { spendQuota } from '../http/limits.ts'
import { rules, type Senders } from './channels.ts'
import { isMailPerson, type Leave, type MailPart } from './compose-mail.ts'
import type { MailMessage } from './mail.ts'
import { mailboxOf } from './mailbox.ts'
import { type Letterhead, type MailContent, renderMail } from './render-mail.ts'
import type { SmsMessage } from './sms.ts'
import { deleteUnsent, insertMessage, listSentRows } from './store.ts'

/** What messages of one kind have in common; it stands beside their text. */
export interface MessageKind {
  name: string
  /** A message is not sent any more once what it says has lost its meaning. */
  goodForSeconds?: number
}

export interface MailKind extends MessageKind {
  /** Per mailbox, over all servers. */
  limits: readonly [CountedLimit, ...CountedLimit[]]
  /** Per member instead: a family that keeps two profiles in one mailbox hears of both. */
  isPerMember?: true
}

export type Sms = { channel: 'sms'; kind: MessageKind } & Omit<SmsMessage, 'id'>
export interface Mail {
  channel: 'mail'
  kind: MailKind
  to: string
  subject: string
  parts: MailPart[]
  leave?: Leave
}
export type Message = Sms | Mail

/** A mail in the queue. One that shows members is written again from `letter` when it is sent. */
export type StoredMail = Omit<MailMessage, 'id'> & { letter?: MailContent }

export type SentMessage = (
  | (StoredMail & { channel: 'mail' })
  | (Omit<SmsMessage, 'id'> & { channel: 'sms' })
) & {
  sentAt: string
}

export interface PutOptions {
  afterSeconds?: number
  /** The decision of the office whose undo cancels the message. */
  decisionId?: number
}

/** What the rest of the server knows: put a message into the transaction at hand, and it goes out once that commits. */
export interface Outbox {
  /** Undefined where none is sent: the mailbox has had as many of this kind as it may, or the address is none. */
  put(transaction: Tx, message: Message, options?: PutOptions): Promise<string | undefined>
  /** Cancels one message, or the letters of a decision. Sent messages stay sent. */
  cancel(transaction: Tx, which: string | { decisionId: number }): Promise<void>
  /** What the stand-ins "sent", newest first; undefined where no stand-in is in use. */
  listSent: ((to?: string) => Promise<SentMessage[]>) | undefined
}

export interface OutboxParts extends Senders {
  db: Db
  seal: Seal
}

/** Written in the caller's transaction, so that a crash loses message and cause alike or neither. */
export function openOutbox({
  db,
  seal,
  letterhead,
  sms,
  mail,
}: OutboxParts & { letterhead: Letterhead }): Outbox {
  return {
    async put(transaction, message, { afterSeconds = 0, decisionId } = {}) {
      if (message.channel === 'mail' && !(await spendMailQuota(transaction, seal, message))) return undefined
      const { kind, channel, to } = message
      const good = kind.goodForSeconds ?? null
      const tried = Math.min(
        good ?? Number.POSITIVE_INFINITY,
        afterSeconds + rules[channel].retriedForSeconds,
      )
      return insertMessage(transaction, {
        channel,
        kind: kind.name,
        recipientHash: seal.hashRecipient(to),
        sealed: seal.encrypt(JSON.stringify(contentOf(message, letterhead))),
        seconds: { due: afterSeconds, good, tried },
        decisionId: decisionId ?? null,
      })
    },
    cancel: deleteUnsent,
    listSent:
      sms && mail
        ? undefined
        : async to => {
            const rows = await listSentRows(db, to === undefined ? undefined : seal.hashRecipient(to), 100)
            return rows.map(row => ({
              ...JSON.parse(seal.decrypt(row.sealed)),
              sentAt: row.sentAt.toISOString(),
            }))
          },
  }
}

function contentOf(message: Message, letterhead: Letterhead): object {
  const { kind: _, ...content } = message
  if (content.channel === 'sms') return content
  const { channel, ...letter } = content
  return { channel, ...renderMail(letter, letterhead), ...(letter.parts.some(isMailPerson) && { letter }) }
}

/** Every mail passes here, so every kind is limited. An address of former days that is none is not written to. */
async function spendMailQuota(tx: Tx, seal: Seal, { to, kind, leave }: Mail): Promise<boolean> {
  if (!isEmailAddress(to)) return false
  const whose =
    kind.isPerMember && leave
      ? `member:${leave.memberId}`
      : seal.hashRecipient(mailboxOf(to)).toString('base64url')
  return (await spendQuota(tx, `mail:${kind.name}:${whose}`, [...kind.limits])) === undefined
}
