import { refundFacts } from '#contract/features/payments/refund-facts.ts'
import { refunds } from '#contract/platform/promises.ts'
import { advisoryLocks } from '../../platform/database/advisory-locks.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'

export const findRefundFacts = (db: Queries, orderId: string) =>
  db.find(refundFacts)`
    select floor(extract(epoch from now() - coalesce(o.settled_at, o.created_at)) / 86400)::int as "daysSincePaid",
      exists (
        select from profile_visits v where v.viewer_id = o.member_id and v.kind = 'profile'
          and v.day >= india_day(o.settled_at)
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
        where f.staff_id is not null and f.created_at >= start_of_india_day(india_today())
      ) as "begunToday"
    from orders o where o.id = ${orderId}`

/** Serializes refunds by the office. */
export const lockRefunding = (tx: Tx) => tx.run`select pg_advisory_xact_lock(${advisoryLocks.refunds})`
