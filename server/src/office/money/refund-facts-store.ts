import type { RefundFacts } from '#contract/features/payments/refund-facts.ts'
import { refunds } from '#contract/platform/promises.ts'
import type { Sql } from '../../platform/database/db.ts'

/** Undefined for an unknown order. */
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
      exists (
        select from orders other where other.member_id = o.member_id and other.id <> o.id and other.state = 'COMPLETED'
          and abs(extract(epoch from other.settled_at - o.settled_at)) <= ${refunds.paidTwiceDays * 86_400}
      ) as "isPaidTwice",
      (select count(*)::int from refunds f
        where f.staff_id is not null
          and f.created_at >= (now() at time zone 'Asia/Kolkata')::date::timestamp at time zone 'Asia/Kolkata'
      ) as "begunToday"
    from orders o where o.id = ${orderId}`
  return row
}

/** Differs from the keys of the other advisory locks. */
const refundingLock = 7_070_722

/** Office refunds start one after the other. */
export async function lockRefunding(tx: Sql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${refundingLock})`
}
