import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Db, Sql } from '../db.ts'
import type { MailMessage, MailSender } from '../outside/mail.ts'
import type { SmsMessage, SmsSender } from '../outside/sms.ts'
import type { Seal } from './seal.ts'
import { deleteUnsent, findUnsent, insertMessage, listSent, listWaiting, markSent } from './store.ts'

const queue = 'outbox'

export type Message =
  | ({ channel: 'sms' } & Omit<SmsMessage, 'id'>)
  | ({ channel: 'mail' } & Omit<MailMessage, 'id'>)

export interface SentMessage {
  channel: 'sms' | 'mail'
  to: string
  subject?: string
  text: string
  sentAt: string
}

/** What the rest of the server knows: put a message into the transaction at hand, and it goes out once that commits. */
export interface Outbox {
  put(transaction: Sql, message: Message, when?: { afterSeconds: number }): Promise<string>
  /** A message that waits is not sent after all; one that has gone is gone. */
  takeBack(transaction: Sql, id: string): Promise<void>
  /** What the stand-ins "sent", newest first; undefined where no stand-in is in use. */
  listSent: ((to?: string) => Promise<SentMessage[]>) | undefined
}

interface Parts {
  db: Db
  boss: PgBoss
  seal: Seal
  /** Unset: the local stand-in, which delivers to the outbox page. */
  sms: SmsSender | undefined
  mail: MailSender | undefined
  /** Hears of every try that failed; its job is tried again. */
  onFailure?: (messageId: string, reason: string) => void
}

/** Row and job are written in the caller's transaction, so a crash loses neither or both. */
export async function startOutbox(parts: Parts): Promise<Outbox> {
  const { boss, db, seal, sms, mail } = parts
  await boss.createQueue(queue, { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 })
  await queueWaiting(db, boss)
  const batches = { pollingIntervalSeconds: 0.5, batchSize: 10, perJobResults: true } as const
  await boss.work<{ id: string }>(queue, batches, jobs => Promise.all(jobs.map(job => attempt(parts, job))))
  return {
    async put(transaction, message, { afterSeconds } = { afterSeconds: 0 }) {
      const id = await insertMessage(transaction, {
        channel: message.channel,
        recipientHash: seal.recipient(message.to),
        sealed: seal.close(JSON.stringify(message)),
      })
      await boss.send(queue, { id }, { id, db: inTransaction(transaction), startAfter: afterSeconds })
      return id
    },
    takeBack: deleteUnsent,
    listSent:
      sms && mail
        ? undefined
        : async to => {
            const rows = await listSent(db, to === undefined ? undefined : seal.recipient(to), 100)
            return rows.map(row => present(seal.open(row.sealed), row.sent_at))
          },
  }
}

/** A restored database has messages but no queue. A job has its message's number, so one that is there stays the only one. */
async function queueWaiting(db: Db, boss: PgBoss): Promise<void> {
  const waiting = await listWaiting(db)
  await boss.insert(
    queue,
    waiting.map(id => ({ id, data: { id } })),
  )
}

/** Each for itself: a recipient the provider refuses must not hold up the others of the batch. */
async function attempt(parts: Parts, { id, data }: Job<{ id: string }>): Promise<JobResult> {
  try {
    await deliver(parts, data.id)
    return { id, status: 'completed' }
  } catch (error) {
    const reason = reasonOf(error as Error)
    parts.onFailure?.(data.id, reason)
    return { id, status: 'failed', output: { reason } }
  }
}

/** Codes before words: a mail server's words quote the address. */
function reasonOf(error: Error & { code?: string; responseCode?: number }): string {
  return error.code ? [error.code, error.responseCode].filter(Boolean).join(' ') : error.message
}

async function deliver({ db, seal, sms, mail }: Parts, id: string): Promise<void> {
  const row = await findUnsent(db, id)
  if (!row) return
  const message = JSON.parse(seal.open(row.sealed)) as Message
  if (message.channel === 'sms') await sms?.send({ ...message, id })
  else await mail?.send({ ...message, id })
  const isStandIn = (message.channel === 'sms' ? sms : mail) === undefined
  await markSent(db, id, isStandIn)
}

/** Lets pg-boss write its job through our transaction. */
function inTransaction(transaction: Sql) {
  return {
    executeSql: async (text: string, values?: unknown[]) => ({
      rows: await transaction.unsafe(text, (values ?? []) as never[]),
    }),
  }
}

function present(opened: string, sentAt: Date): SentMessage {
  const message = JSON.parse(opened) as Message
  return {
    channel: message.channel,
    to: message.to,
    ...(message.channel === 'mail' && { subject: message.subject }),
    text: message.text,
    sentAt: sentAt.toISOString(),
  }
}
