import { otpMinutes } from '#contract/promises.ts'
import type { Sql } from '../db.ts'

export interface OutboxRow {
  channel: 'sms' | 'mail'
  sealed: Buffer
  sent_at: Date
}

export async function insertMessage(
  db: Sql,
  message: { channel: 'sms' | 'mail'; recipientHash: Buffer; sealed: Buffer },
): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into outbox (channel, recipient_hash, sealed)
    values (${message.channel}, ${message.recipientHash}, ${message.sealed})
    returning id`
  if (!row) throw new Error('The outbox took no row.')
  return row.id
}

/** The message, unless it was sent before: a job that runs twice finds nothing the second time. */
export async function findUnsent(db: Sql, id: string): Promise<Omit<OutboxRow, 'sent_at'> | undefined> {
  const [row] = await db<OutboxRow[]>`
    select channel, sealed from outbox where id = ${id} and sent_at is null and sealed is not null`
  return row
}

/** Messages that are still worth sending: a code until it expires, a mail for a day. */
export async function listWaiting(db: Sql): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from outbox
    where sent_at is null and sealed is not null and failed_at is null
      and created_at > now() - case channel when 'sms' then make_interval(mins => ${otpMinutes}) else interval '1 day' end`
  return rows.map(({ id }) => id)
}

/** Its job then finds nothing to send. */
export async function deleteUnsent(db: Sql, id: string): Promise<void> {
  await db`delete from outbox where id = ${id} and sent_at is null`
}

/** A provider that took the text needs no copy here; the stand-in's page is the copy. */
export async function markSent(db: Sql, id: string, keepsText: boolean): Promise<void> {
  await db`
    update outbox set sent_at = now(), sealed = case when ${keepsText} then sealed end
    where id = ${id} and sent_at is null`
}

export async function listSent(
  db: Sql,
  recipientHash: Buffer | undefined,
  limit: number,
): Promise<OutboxRow[]> {
  return db<OutboxRow[]>`
    select channel, sealed, sent_at from outbox
    where sent_at is not null and sealed is not null
      ${recipientHash ? db`and recipient_hash = ${recipientHash}` : db``}
    order by created_at desc
    limit ${limit}`
}
