import { z } from 'zod'
import { raiseMemberVersion } from '../../core/members/activity-store.ts'
import { Addressee } from '../../core/members/addressee.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { raw, sql } from '../../platform/database/sql.ts'

/** The last day of a plan in Indian time. `end` is the midnight after it. */
export const lastDayOf = (end: string) => sql`india_day(${raw(end)} - interval '1 microsecond')`

const PlanStatusRow = z.object({
  amountPaise: z.int(),
  months: z.int(),
  /** Start of the current plan. */
  validFrom: z.date().nullable(),
  /** Last day of the last plan that was paid for. */
  lastDay: z.string().nullable(),
  daysLeft: z.int().nullable(),
})
export type PlanStatus = z.infer<typeof PlanStatusRow>

/** The price of a plan, and the time that the member has left. Undefined if the plan is not offered. */
export const findPlanStatus = (db: Queries, planId: string, memberId: number) =>
  db.find(PlanStatusRow)`
    select p.price_paise as "amountPaise", p.months, e.valid_from as "validFrom",
      ${lastDayOf('e.valid_upto')} as "lastDay",
      ${lastDayOf('e.valid_upto')} - india_today() as "daysLeft"
    from plans p
    cross join lateral (
      select min(valid_from) as valid_from, max(valid_upto) as valid_upto from entitlements
      where member_id = ${memberId} and valid_upto > now() and valid_from < valid_upto
    ) e
    where p.id = ${planId} and p.is_offered`

export type Payer = Addressee

/**
 * Locks the member, so that payments and refunds run one at a time. Raises the version, so that open pages reload.
 */
export async function lockPayer(tx: Tx, memberId: number): Promise<Payer> {
  const payer = await tx.one(Addressee)`
    select m.id, p.name, m.email, m.profile_for as "profileFor"
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}
    for no key update of m`
  await raiseMemberVersion(tx, memberId)
  return payer
}

export const findPayer = (db: Queries, memberId: number) =>
  db.find(Addressee)`
    select m.id, p.name, m.email, m.profile_for as "profileFor"
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`

const GrantedPlanRow = z.object({
  validFrom: z.date(),
  validUpto: z.date(),
  lastDay: z.string(),
})
export type GrantedPlan = z.infer<typeof GrantedPlanRow>

/** The plan begins now or at the end of the current one, and lasts `months` from that day. */
export const insertEntitlement = (db: Queries, order: { id: string; memberId: number; months: number }) =>
  db.one(GrantedPlanRow)`
    with held as (
      select max(valid_upto) as upto from entitlements
      where member_id = ${order.memberId} and valid_upto > now() and valid_from < valid_upto
    )
    insert into entitlements as e (order_id, member_id, valid_from, valid_upto)
    select ${order.id}, ${order.memberId}, coalesce(upto, now()), plan_end(
      coalesce(${lastDayOf('upto')}, india_today()), ${order.months})
    from held
    returning e.valid_from as "validFrom", e.valid_upto as "validUpto", ${lastDayOf('e.valid_upto')} as "lastDay"`

/** Ends the plan now. A plan that has not begun gets no days. */
export const endEntitlement = (db: Queries, orderId: string) =>
  db.run`
    update entitlements set valid_upto = greatest(valid_from, least(valid_upto, now()))
    where order_id = ${orderId}`

const LaterPlanRow = z.object({ orderId: z.string(), months: z.int() })

export const listLaterPlans = (db: Queries, memberId: number) =>
  db.many(LaterPlanRow)`
    select e.order_id as "orderId", p.months
    from entitlements e join orders o on o.id = e.order_id join plans p on p.id = o.plan_id
    where e.member_id = ${memberId} and e.valid_from > now() and e.valid_from < e.valid_upto
    order by e.valid_from`

/** Moves a later plan up after the plan before it ended early. */
export const startPlanEarlier = (db: Queries, orderId: string, months: number) =>
  db.run`
    with held as (
      select max(before.valid_upto) as upto
      from entitlements e join entitlements before on before.member_id = e.member_id
      where e.order_id = ${orderId} and before.valid_from < e.valid_from
        and before.valid_upto > now() and before.valid_from < before.valid_upto
    )
    update entitlements set valid_from = coalesce(upto, now()), valid_upto = plan_end(
      coalesce(${lastDayOf('upto')}, india_today()), ${months})
    from held where order_id = ${orderId}`
