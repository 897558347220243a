import { z } from 'zod'
import { Addressee } from '../../core/members/addressee.ts'
import type { Queries } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'
import { lastDayOf } from './plan-store.ts'

const EndingPlanRow = Addressee.extend({
  orderId: z.string(),
  lastDay: z.string(),
  daysLeft: z.int(),
})
export type EndingPlan = z.infer<typeof EndingPlanRow>

/**
 * Plans that end in at most `days` and more than `above` days, were not renewed, and have had no reminder yet.
 */
export async function listEndingPlans(
  db: Queries,
  { days, above, limit }: { days: number; above: number; limit: number },
): Promise<EndingPlan[]> {
  const daysLeft = sql`(${lastDayOf('e.valid_upto')} - india_today())`
  return db.many(EndingPlanRow)`
    select e.order_id as "orderId", m.id, m.email, m.profile_for as "profileFor", p.name, ${lastDayOf('e.valid_upto')} as "lastDay",
      ${daysLeft} as "daysLeft"
    from entitlements e
    join members m on m.id = e.member_id
    join profiles p on p.member_id = m.id and p.suspended_until is null
    where e.valid_upto > now() and e.valid_upto <= now() + make_interval(days => ${days + 1})
      and e.valid_from <= now() and ${daysLeft} <= ${days} and ${daysLeft} > ${above}
      and not exists (
        select from entitlements later where later.member_id = e.member_id and later.valid_upto > e.valid_upto
      )
      and not exists (
        select from plan_reminders r where r.order_id = e.order_id and r.days_before = ${days}
      )
    order by e.valid_upto
    limit ${limit}
    for update of e skip locked`
}

const OrderRow = z.object({ orderId: z.string() })

/** Returns the orders that had no such reminder yet. Another server may have inserted some since the query. */
export async function insertReminders(db: Queries, orderIds: string[], days: number): Promise<Set<string>> {
  const rows = await db.many(OrderRow)`
    insert into plan_reminders (order_id, days_before) select id, ${days} from unnest(${orderIds}::text[]) as ids (id)
    on conflict do nothing returning order_id as "orderId"`
  return new Set(rows.map(({ orderId }) => orderId))
}
