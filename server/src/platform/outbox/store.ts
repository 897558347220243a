import type { Sql } from '../database/db.ts'
import type { Channel } from './channels.ts'

export interface NewOutboxRow {
  channel: Channel
  kind: string
  recipientHash: Buffer
  sealed: Buffer
  /** From now. */
  seconds: { due: number; good: number | null; tried: number }
  decisionId: number | null
}

export async function insertMessage(db: Sql, message: NewOutboxRow): Promise<string> {
  const { channel, kind, recipientHash, sealed, seconds, decisionId } = message
  const [row] = await db<{ id: string }[]>`
    insert into outbox (channel, kind, recipient_hash, sealed, decision_id, due_at, good_until, give_up_at)
    values (
      ${channel}, ${kind}, ${recipientHash}, ${sealed}, ${decisionId},
      now() + make_interval(secs => ${seconds.due}),
      now() + make_interval(secs => ${seconds.good}),
      now() + make_interval(secs => ${seconds.tried})
    )
    returning id`
  if (!row) throw new Error('The outbox took no row.')
  return row.id
}

export async function deleteUnsent(db: Sql, which: string | { decisionId: number }): Promise<void> {
  const wanted = typeof which === 'string' ? db`id = ${which}` : db`decision_id = ${which.decisionId}`
  await db`delete from outbox where ${wanted} and sent_at is null`
}

/** Whether or not they have gone out. */
export async function deleteMessagesTo(db: Sql, recipients: readonly Buffer[]): Promise<void> {
  await db`delete from outbox where recipient_hash = any (${recipients as Buffer[]}::bytea[])`
}

export interface DueRow {
  id: string
  channel: Channel
  kind: string | null
  sealed: Buffer
  /** Tries begun, this one included. */
  tries: number
  /** The try before has not said how it ended: the server was killed, or is still at it after too long. */
  wasLost: boolean
  isTooLate: boolean
}

/** Takes what is due, so that nobody else does: each message is in one pair of hands, over all servers. */
export async function claimDue(
  db: Sql,
  channel: Channel,
  limit: number,
  lostAfterSeconds: number,
): Promise<DueRow[]> {
  return db<DueRow[]>`
    with due as materialized (
      select id, handed_over_at is not null as was_lost from outbox
      where channel = ${channel} and due_at <= now()
      order by due_at limit ${limit}
      for update skip locked
    )
    update outbox o
    set handed_over_at = now(), tries = o.tries + 1, due_at = now() + make_interval(secs => ${lostAfterSeconds})
    from due where o.id = due.id
    returning o.id, o.channel, o.kind, o.sealed, o.tries, due.was_lost as "wasLost",
      o.give_up_at <= now() as "isTooLate"`
}

/** A provider that took the text needs no copy here; the stand-in's page is the copy. */
export async function markSent(db: Sql, id: string, keepsText: boolean): Promise<void> {
  await db`
    update outbox
    set sent_at = now(), due_at = null, failed_at = null, failure = null,
      sealed = case when ${keepsText} then sealed end
    where id = ${id} and sent_at is null`
}

/**
 * Due again after the wait, where there is one and the time is not up by then; otherwise given up. Undefined where the
 * try had counted as lost: a later one, told by `tries`, speaks for the message.
 */
export async function markFailed(
  db: Sql,
  failed: { id: string; tries: number; reason: string; waitSeconds: number | null },
): Promise<{ isGivenUp: boolean } | undefined> {
  const { id, tries, reason, waitSeconds } = failed
  const next = db`now() + make_interval(secs => ${waitSeconds})`
  const [row] = await db<{ isGivenUp: boolean }[]>`
    update outbox
    set handed_over_at = null, failure = ${reason},
      due_at = case when ${next} < give_up_at then ${next} end,
      failed_at = case when ${next} < give_up_at then null else now() end
    where id = ${id} and tries = ${tries} and sent_at is null and failed_at is null
    returning failed_at is not null as "isGivenUp"`
  return row
}

export interface DeadLetter {
  id: string
  channel: Channel
  kind: string | null
  createdAt: Date
  failedAt: Date
  tries: number
  failure: string
}

export async function listDeadLetters(db: Sql, limit: number): Promise<DeadLetter[]> {
  return db<DeadLetter[]>`
    select id, channel, kind, created_at as "createdAt", failed_at as "failedAt", tries, failure
    from outbox where failed_at is not null
    order by failed_at desc limit ${limit}`
}

/**
 * Makes dead letters due again, all or one, for as long as new ones are tried. Text messages stay dead: they may have
 * arrived, and their codes are asked for anew.
 */
export async function reviveDeadLetters(
  db: Sql,
  retriedForSeconds: number,
  id?: string,
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    update outbox
    set failed_at = null, failure = null, tries = 0, due_at = now(),
      give_up_at = least(good_until, now() + make_interval(secs => ${retriedForSeconds}))
    where failed_at is not null and channel = 'mail' and (good_until is null or good_until > now())
      ${id === undefined ? db`` : db`and id = ${id}`}
    returning id`
}

/** What was sent or given up. */
export async function deleteOldMessages(db: Sql, days: number): Promise<void> {
  await db`delete from outbox where created_at < now() - make_interval(days => ${days}) and due_at is null`
}

export interface SentRow {
  sealed: Buffer
  sent_at: Date
}

export async function listSentRows(
  db: Sql,
  recipientHash: Buffer | undefined,
  limit: number,
): Promise<SentRow[]> {
  return db<SentRow[]>`
    select sealed, sent_at from outbox
    where sent_at is not null and sealed is not null
      ${recipientHash ? db`and recipient_hash = ${recipientHash}` : db``}
    order by created_at desc
    limit ${limit}`
}
