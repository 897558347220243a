import { createHash } from 'node:crypto'
import type { Queries } from '../../platform/database/db.ts'

export const paymentEventSources = ['webhook', 'poll', 'return', 'admin'] as const
export type PaymentEventSource = (typeof paymentEventSources)[number]

export const eventDigest = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** Stores a reply of the gateway. An identical reply only raises its counter. */
export async function insertEvent(
  db: Queries,
  orderId: string,
  source: PaymentEventSource,
  response: object,
): Promise<void> {
  const text = JSON.stringify(response)
  await db.run`
    insert into payment_events as e (order_id, source, digest, response)
    values (${orderId}, ${source}, ${eventDigest(text)}, ${text}::jsonb)
    on conflict on constraint payment_events_once do update set times = e.times + 1, last_at = now()`
}

interface Webhook {
  /** Ids from the webhook. They may not exist. */
  orderId: string | null
  refundId: string | null
  digest: Buffer
  response: object
}

/**
 * Stores a webhook and makes its order due for a poll, in one statement. A failed order is polled only after a webhook
 * with new content.
 */
export const insertWebhook = (db: Queries, { orderId, refundId, digest, response }: Webhook) =>
  db.run`
    with named as (
      select coalesce(
        (select id from orders where id = ${orderId}), (select order_id from refunds where id = ${refundId})
      ) as order_id
    ), kept as (
      insert into payment_events as e (order_id, source, digest, response)
      select order_id, 'webhook', ${digest}, ${JSON.stringify(response)}::jsonb from named
      on conflict on constraint payment_events_once do update set times = e.times + 1, last_at = now()
      returning order_id, times
    ), refunded as (
      update refunds r set next_poll_at = now() from kept
      where r.order_id = kept.order_id and r.state in ('CREATED', 'PENDING', 'CONFIRMED')
    )
    update orders o set next_poll_at = now() from kept
    where o.id = kept.order_id
      and (o.state in ('CREATED', 'PENDING', 'EXPIRED') or (o.state = 'FAILED' and kept.times = 1))`
