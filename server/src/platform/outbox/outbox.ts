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

export interface MessageKind {
  name: string
  goodForSeconds?: number
}

export interface MailKind extends MessageKind {
  limits: readonly [CountedLimit, ...CountedLimit[]]
  /** Counts per member instead, for a family with two profiles and one mailbox. */
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

/** A queued mail. A mail that shows members is rendered again from `letter` when it is sent. */
export type StoredMail = Omit<MailMessage, 'id'> & { letter?: MailContent }

export type SentMessage = (
  | (StoredMail & { channel: 'mail' })
  | (Omit<SmsMessage, 'id'> & { channel: 'sms' })
) & {
  sentAt: string
}

export interface PutOptions {
  afterSeconds?: number
  decisionId?: number
}

/** Transactional outbox: a message is sent once its transaction has committed. */
export interface Outbox {
  /** Undefined if the mailbox has reached the limit of this kind, or the address is invalid. */
  put(transaction: Tx, message: Message, options?: PutOptions): Promise<string | undefined>
  /** Cancels an unsent message, or the unsent mails of a decision. */
  cancel(transaction: Tx, which: string | { decisionId: number }): Promise<void>
  /** The messages of the stand-ins, newest first. Undefined without a stand-in. */
  listSent: ((to?: string) => Promise<SentMessage[]>) | undefined
}

export interface OutboxParts extends Senders {
  db: Db
  seal: Seal
}

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

/** Every mail passes here, so every kind is rate limited. Refuses invalid addresses of old accounts. */
async function spendMailQuota(tx: Tx, seal: Seal, { to, kind, leave }: Mail): Promise<boolean> {
  if (!isEmailAddress(to)) return false
  const whose =
    kind.isPerMember && leave
      ? `member:${leave.memberId}`
      : seal.hashRecipient(mailboxOf(to)).toString('base64url')
  return (await spendQuota(tx, `mail:${kind.name}:${whose}`, [...kind.limits])) === undefined
}
