import { z } from 'zod'
import type { Queries, Tx } from '../database/db.ts'
import { empty, literal, sql } from '../database/sql.ts'
import { type Channel, channels } from './channels.ts'

export interface NewOutboxRow {
  channel: Channel
  kind: string
  recipientHash: Buffer
  sealed: Buffer
  seconds: { due: number; good: number | null; tried: number }
  decisionId: number | null
}

const MessageId = z.object({ id: z.string() })

export async function insertMessage(tx: Tx, message: NewOutboxRow): Promise<string> {
  const { channel, kind, recipientHash, sealed, seconds, decisionId } = message
  const { id } = await tx.one(MessageId)`
    insert into outbox (channel, kind, recipient_hash, sealed, decision_id, due_at, good_until, give_up_at)
    values (
      ${channel}, ${kind}, ${recipientHash}, ${sealed}, ${decisionId},
      now() + make_interval(secs => ${seconds.due}),
      now() + make_interval(secs => ${seconds.good}),
      now() + make_interval(secs => ${seconds.tried})
    )
    returning id`
  return id
}

export async function deleteUnsent(tx: Tx, which: string | { decisionId: number }): Promise<void> {
  const wanted = typeof which === 'string' ? sql`id = ${which}` : sql`decision_id = ${which.decisionId}`
  await tx.run`delete from outbox where ${wanted} and sent_at is null`
}

export const deleteMessagesTo = (db: Queries, recipients: readonly Buffer[]) =>
  db.run`delete from outbox where recipient_hash = any (${recipients}::bytea[])`

const sealed = z.instanceof(Buffer)

const DueMessage = MessageId.extend({
  channel: z.enum(channels),
  kind: z.string().nullable(),
  sealed,
  tries: z.int(),
  /** The last try has no outcome: the server was killed, or the try took too long. */
  wasLost: z.boolean(),
  isTooLate: z.boolean(),
})
export type DueRow = z.infer<typeof DueMessage>

/** Claims due messages, so that one server at a time delivers each. */
export const claimDue = (db: Queries, channel: Channel, limit: number, lostAfterSeconds: number) =>
  db.many(DueMessage)`
    with due as materialized (
      select id, handed_over_at is not null as was_lost from outbox
      where channel = ${channel} and due_at <= now()
      order by due_at limit ${literal(limit)}
      for update skip locked
    )
    update outbox o
    set handed_over_at = now(), tries = o.tries + 1, due_at = now() + make_interval(secs => ${lostAfterSeconds})
    from due where o.id = due.id
    returning o.id, o.channel, o.kind, o.sealed, o.tries, due.was_lost as "wasLost",
      o.give_up_at <= now() as "isTooLate"`

/** Deletes the text, except for the page of the stand-in. */
export const markSent = (db: Queries, id: string, keepsText: boolean) =>
  db.run`
    update outbox
    set sent_at = now(), due_at = null, failed_at = null, failure = null,
      sealed = case when ${keepsText} then sealed end
    where id = ${id} and sent_at is null`

const FailedMessage = z.object({ isGivenUp: z.boolean() })

/**
 * Schedules the next try. Gives the message up without a wait or after the deadline. Undefined if this try has counted
 * as lost and a later try, recognised by `tries`, decides.
 */
export async function markFailed(
  db: Queries,
  failed: { id: string; tries: number; reason: string; waitSeconds: number | null },
): Promise<{ isGivenUp: boolean } | undefined> {
  const { id, tries, reason, waitSeconds } = failed
  const next = sql`now() + make_interval(secs => ${waitSeconds})`
  return db.find(FailedMessage)`
    update outbox
    set handed_over_at = null, failure = ${reason},
      due_at = case when ${next} < give_up_at then ${next} end,
      failed_at = case when ${next} < give_up_at then null else now() end
    where id = ${id} and tries = ${tries} and sent_at is null and failed_at is null
    returning failed_at is not null as "isGivenUp"`
}

const DeadMessage = MessageId.extend({
  channel: z.enum(channels),
  kind: z.string().nullable(),
  createdAt: z.date(),
  failedAt: z.date(),
  tries: z.int(),
  failure: z.string(),
})
export type DeadLetter = z.infer<typeof DeadMessage>

export const listDeadLetters = (db: Queries, limit: number) =>
  db.many(DeadMessage)`
    select id, channel, kind, created_at as "createdAt", failed_at as "failedAt", tries, failure
    from outbox where failed_at is not null
    order by failed_at desc limit ${literal(limit)}`

/**
 * Retries all dead mails or one of them, as long as a new mail. SMS stay dead: they may have arrived, and the member can
 * request a new code.
 */
export const reviveDeadLetters = (db: Queries, retriedForSeconds: number, id?: string) =>
  db.many(MessageId)`
    update outbox
    set failed_at = null, failure = null, tries = 0, due_at = now(),
      give_up_at = least(good_until, now() + make_interval(secs => ${retriedForSeconds}))
    where failed_at is not null and channel = 'mail' and (good_until is null or good_until > now())
      ${id === undefined ? empty : sql`and id = ${id}`}
    returning id`

export const deleteOldMessages = (db: Queries, days: number) =>
  db.run`delete from outbox where created_at < now() - make_interval(days => ${days}) and due_at is null`

const SentRow = z.object({ sealed, sentAt: z.date() })

export const listSentRows = (db: Queries, recipientHash: Buffer | undefined, limit: number) =>
  db.many(SentRow)`
    select sealed, sent_at as "sentAt" from outbox
    where sent_at is not null and sealed is not null
      ${recipientHash ? sql`and recipient_hash = ${recipientHash}` : empty}
    order by created_at desc
    limit ${literal(limit)}`
