import type { RefundFacts } from '#contract/features/payments/refund-facts.ts'
import type { Sql } from '../../platform/database/db.ts'

/** What decides whether one person may refund an order. Undefined where there is no such order. */
export async function findRefundFacts(db: Sql, orderId: string): Promise<RefundFacts | undefined> {
  const [row] = await db<RefundFacts[]>`
    select floor(extract(epoch from now() - coalesce(o.settled_at, o.created_at)) / 86400)::int as "daysSincePaid",
      exists (
        select from profile_views v where v.viewer_id = o.member_id
          and v.viewed_on >= (o.settled_at at time zone 'Asia/Kolkata')::date
      ) or exists (
        select from conversations c where c.lower_id = o.member_id and c.lower_wrote_seq > 0
          and c.last_message_at >= o.settled_at
      ) or exists (
        select from conversations c where c.higher_id = o.member_id and c.higher_wrote_seq > 0
          and c.last_message_at >= o.settled_at
      ) as "isUsed",
      (select count(*)::int from refunds f
        where f.staff_id is not null
          and f.created_at >= (now() at time zone 'Asia/Kolkata')::date::timestamp at time zone 'Asia/Kolkata'
      ) as "begunToday"
    from orders o where o.id = ${orderId}`
  return row
}

/** The state a second person says yes to: another refund or another state of the order is another one. */
export async function findRefundVersion(tx: Sql, orderId: string): Promise<string | undefined> {
  const [row] = await tx<{ version: string }[]>`
    select o.state || ':' || (select count(*) from refunds f where f.order_id = o.id) as version
    from orders o where o.id = ${orderId}`
  return row?.version
}

/** Any number but those of the audit and the last admin. */
const refundingLock = 7_070_722

/** Until the transaction ends nobody else begins a refund at the desk. */
export async function lockRefunding(tx: Sql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${refundingLock})`
}
