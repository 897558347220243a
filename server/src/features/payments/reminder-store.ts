import type { Sql } from '../../platform/database/db.ts'
import { lastDayOf, type Payer } from './plan-store.ts'

export interface EndingPlan extends Payer {
  orderId: string
  lastDay: string
  daysLeft: number
}

/**
 * Plans that end in at most `days` and more than `above` days, were not renewed, and have had no reminder yet.
 */
export async function listEndingPlans(
  db: Sql,
  { days, above, limit }: { days: number; above: number; limit: number },
): Promise<EndingPlan[]> {
  const daysLeft = db`(${lastDayOf('e.valid_upto')} - (now() at time zone 'Asia/Kolkata')::date)`
  return db<EndingPlan[]>`
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

/** Answers whose reminder this is the first: another server may have been there between the look and the lock. */
export async function insertReminders(db: Sql, orderIds: string[], days: number): Promise<Set<string>> {
  const rows = await db<{ id: string }[]>`
    insert into plan_reminders (order_id, days_before) select id, ${days} from unnest(${orderIds}::text[]) as ids (id)
    on conflict do nothing returning order_id as id`
  return new Set(rows.map(({ id }) => id))
}
