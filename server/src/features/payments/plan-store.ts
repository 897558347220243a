import type { Addressee } from '../../core/members/addressee.ts'
import type { Sql } from '../../platform/database/db.ts'
import { raw, sql } from '../../platform/database/sql.ts'

/** The last day of a plan in India, from its end, which is the midnight after it. */
export const lastDayOf = (end: string) =>
  sql`((${raw(end)} - interval '1 microsecond') at time zone 'Asia/Kolkata')::date`

export interface PlanStatus {
  amountPaise: number
  months: number
  /** Of the plan that is valid now; null without one. */
  validFrom: Date | null
  /** Of the last plan paid for. */
  lastDay: string | null
  daysLeft: number | null
}

/** What a plan costs now, and how much of it the member has; undefined where it is not offered. */
export async function findPlanStatus(
  db: Sql,
  planId: string,
  memberId: number,
): Promise<PlanStatus | undefined> {
  const [row] = await db<PlanStatus[]>`
    select p.price_paise as "amountPaise", p.months, e.valid_from as "validFrom",
      ${lastDayOf('e.valid_upto')} as "lastDay",
      ${lastDayOf('e.valid_upto')} - (now() at time zone 'Asia/Kolkata')::date as "daysLeft"
    from plans p
    cross join lateral (
      select min(valid_from) as valid_from, max(valid_upto) as valid_upto from entitlements
      where member_id = ${memberId} and valid_upto > now() and valid_from < valid_upto
    ) e
    where p.id = ${planId} and p.is_offered`
  return row
}

export type Payer = Addressee

/**
 * What one member pays and is paid back happens one after the other. The version tells open pages that something
 * changed.
 */
export async function lockPayer(db: Sql, memberId: number): Promise<Payer> {
  const [row] = await db<Payer[]>`
    update members m set version = m.version + 1 from profiles p
    where m.id = ${memberId} and p.member_id = m.id
    returning m.id, p.name, m.email, m.profile_for as "profileFor"`
  if (!row) throw new Error('An order without a member.')
  return row
}

/** To whom letters about an order go. */
export async function findPayer(db: Sql, memberId: number): Promise<Payer | undefined> {
  const [row] = await db<Payer[]>`
    select m.id, p.name, m.email, m.profile_for as "profileFor"
    from members m join profiles p on p.member_id = m.id where m.id = ${memberId}`
  return row
}

export interface GrantedPlan {
  validFrom: Date
  validUpto: Date
  lastDay: string
}

/** Begins now, or where the last plan ends; its last day is so many months after today or after the last one's. */
export async function insertEntitlement(
  db: Sql,
  order: { id: string; memberId: number; months: number },
): Promise<GrantedPlan> {
  const [row] = await db<GrantedPlan[]>`
    with held as (
      select max(valid_upto) as upto from entitlements
      where member_id = ${order.memberId} and valid_upto > now() and valid_from < valid_upto
    )
    insert into entitlements as e (order_id, member_id, valid_from, valid_upto)
    select ${order.id}, ${order.memberId}, coalesce(upto, now()), plan_end(
      coalesce(${lastDayOf('upto')}, (now() at time zone 'Asia/Kolkata')::date), ${order.months})
    from held
    returning e.valid_from as "validFrom", e.valid_upto as "validUpto", ${lastDayOf('e.valid_upto')} as "lastDay"`
  if (!row) throw new Error('No plan was written.')
  return row
}

/** Over now, or before it began. */
export async function endEntitlement(db: Sql, orderId: string): Promise<{ memberId: number } | undefined> {
  const [row] = await db<{ memberId: number }[]>`
    update entitlements set valid_upto = greatest(valid_from, least(valid_upto, now()))
    where order_id = ${orderId} returning member_id as "memberId"`
  return row
}

/** Paid for, and not begun yet. */
export async function listLaterPlans(
  db: Sql,
  memberId: number,
): Promise<{ orderId: string; months: number }[]> {
  return db<{ orderId: string; months: number }[]>`
    select e.order_id as "orderId", p.months
    from entitlements e join orders o on o.id = e.order_id join plans p on p.id = o.plan_id
    where e.member_id = ${memberId} and e.valid_from > now() and e.valid_from < e.valid_upto
    order by e.valid_from`
}

/** A plan that was paid for moves up where the one before it has ended early. */
export async function startPlanEarlier(db: Sql, orderId: string, months: number): Promise<void> {
  await db`
    with held as (
      select max(before.valid_upto) as upto
      from entitlements e join entitlements before on before.member_id = e.member_id
      where e.order_id = ${orderId} and before.valid_from < e.valid_from
        and before.valid_upto > now() and before.valid_from < before.valid_upto
    )
    update entitlements set valid_from = coalesce(upto, now()), valid_upto = plan_end(
      coalesce(${lastDayOf('upto')}, (now() at time zone 'Asia/Kolkata')::date), ${months})
    from held where order_id = ${orderId}`
}
