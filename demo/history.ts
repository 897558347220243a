import { z } from 'zod'
import { updatePublicFigures } from '../server/src/core/content/figure-store.ts'
import { checkBooks } from '../server/src/features/payments/check-books.ts'
import type { Db, Tx } from '../server/src/platform/database/db.ts'
import { raw, type Sql, sql } from '../server/src/platform/database/sql.ts'
import { noLog } from '../server/src/platform/log.ts'
import { updateVisitCounts } from './fill-demo.ts'

/**
 * Three months of activity, payments, refunds and reviews for the figures of the office. Random but reproducible, and not
 * in the lists of the cast.
 */
export async function seedDemoHistory(db: Db): Promise<void> {
  const seeded = await db.run`select from orders where id like 'order_demo_past_%' limit 1`
  const demoMembers = await db.run`select from members where is_demo limit 1`
  if (seeded || !demoMembers) return
  await db.transaction(async tx => {
    await insertInterests(tx)
    await insertVisits(tx)
    await updateVisitCounts(tx)
    await insertReviews(tx)
    await insertPayments(tx)
  })
  await checkBooks({ db, log: noLog })
  // Without statistics the planner would scan whole tables for each member.
  await db.script('analyze')
  await updatePublicFigures(db)
}

/** A number from 0 to 99 that depends on two others. */
const chance = (one: string, other: string) =>
  sql`(hashtextextended(${raw(one)}::text || '/' || ${raw(other)}::text, 7) & 1023) % 100`

/** The last members of the population, whom the lists of the cast do not show first. */
const crowd = (gender: 'male' | 'female') => sql`
  (select m.id, row_number() over (order by m.phone desc) as place
   from members m join profiles p on p.member_id = m.id
   where m.is_demo and m.phone < '7' and p.is_listed and p.gender = ${gender} order by m.phone desc limit 90)`

const leastMembers = 300

/** None in a small population, where each interest would appear in a list of the cast. */
async function insertInterests(tx: Tx): Promise<void> {
  const members = await tx.run`select from members where is_demo limit ${leastMembers}`
  if (members < leastMembers) return
  await tx.run`
    insert into interests (sender_id, receiver_id, state, sent_at, answered_at)
    select m.id, w.id, state, sent_at, case when state in ('accepted', 'declined') then least(now(),
      sent_at + make_interval(hours => (${chance('w.id', 'm.id')})::int)) end
    from ${crowd('male')} m join ${crowd('female')} w on m.place > 5 and w.place between m.place and m.place + 3
    cross join lateral (
      select (array['accepted', 'accepted', 'declined', 'sent', 'expired'])[1 + (${chance('m.id', 'w.id')} % 5)::int]
        as state,
        now() - make_interval(days => (${chance('w.place', 'm.place')} % 75)::int + 1) as sent_at
    ) how
    on conflict do nothing`
}

/** Each pair visits each other on about every eighth day. */
const insertVisits = (tx: Tx) =>
  tx.run`
    insert into profile_visits (member_id, viewer_id, kind, day)
    select v.owner, v.viewer, 'profile', d.day::date
    from ${crowd('male')} m join ${crowd('female')} w using (place)
    cross join lateral (values (m.id, w.id), (w.id, m.id)) v (owner, viewer)
    cross join generate_series(india_today() - 120, india_today(), interval '1 day') d (day)
    where ${chance('v.viewer', 'd.day')} < 12
    on conflict do nothing`

/** Reviews of new profiles, two or three a day. */
const insertReviews = (tx: Tx) =>
  tx.run`
    insert into cases (
      kind, subject, member_id, priority, permission, state, opened_at, due_at, first_opened_at, closed_at, is_demo
    )
    select 'profile', 'member:' || m.id, m.id, 'approval', 'cases', 'closed', m.created_at,
      m.created_at + interval '24 hours', m.created_at + interval '1 hour',
      m.created_at + make_interval(mins => 20 + (${chance('m.id', '1')} * ${chance('m.id', '2')} / 5)::int),
      true
    from members m
    where m.is_demo and m.phone < '7' and m.created_at between now() - interval '90 days' and now() - interval '2 days'`

const paidDays = 80
const skippedPayers = 40

const IdRow = z.object({ id: z.int() })

/** A payment about every second day: most paid, some failed, some refunded. Yesterday one member paid twice. */
async function insertPayments(tx: Tx): Promise<void> {
  const payers = await tx.many(IdRow)`
    select m.id from members m join profiles p on p.member_id = m.id
    where m.is_demo and m.phone < '7' and p.is_listed
      and not exists (select from orders o where o.member_id = m.id)
    order by m.id offset ${skippedPayers} limit 34`
  for (const [place, { id: memberId }] of payers.entries()) {
    const isRefunded = place % 9 === 4
    const state = place % 7 === 3 ? 'FAILED' : isRefunded ? 'REFUNDED' : 'COMPLETED'
    const at = sql`now() - make_interval(days => ${paidDays - place * 2}, hours => ${place % 11})`
    const id = `order_demo_past_${String(place + 1).padStart(4, '0')}`
    await insertOrder(tx, { id, memberId, state, at })
    if (state === 'FAILED') continue
    await tx.run`
      insert into entitlements (order_id, member_id, valid_from, valid_upto)
      select id, member_id, settled_at, case when ${isRefunded} then settled_at + interval '1 day'
        else settled_at + interval '1 year' end from orders where id = ${id}`
    if (!isRefunded) continue
    await tx.run`
      insert into refunds (id, order_id, amount_paise, state, reason, note, staff_id, created_at, settled_at, next_poll_at)
      select ${`rf_${id}_1`}, id, amount_paise, 'COMPLETED', 'changed_mind', 'Asked for a refund within a week, no profile opened yet.',
        (select min(s.id) from staff s where s.is_demo and 'finance' = any (s.roles)),
        settled_at + interval '1 day', settled_at + interval '2 days', null
      from orders where id = ${id}`
  }
  const last = payers.at(-1)
  if (last) await insertDoublePayment(tx, last.id)
}

/** The second year of the plan follows the first. */
async function insertDoublePayment(tx: Tx, memberId: number): Promise<void> {
  for (const [place, minutes] of [40, 0].entries()) {
    const id = `order_demo_twice_${String(place + 1).padStart(4, '0')}`
    const yesterday = sql`start_of_india_day(india_today() - 1) + interval '20 hours'`
    await insertOrder(tx, {
      id,
      memberId,
      state: 'COMPLETED',
      at: sql`${yesterday} - make_interval(mins => ${minutes})`,
    })
    await tx.run`
      insert into entitlements (order_id, member_id, valid_from, valid_upto)
      select ${id}, ${memberId}, upto, upto + interval '1 year'
      from (select coalesce(max(valid_upto), now()) as upto from entitlements where member_id = ${memberId}) as held`
  }
}

const insertOrder = (
  tx: Tx,
  { id, memberId, state, at }: { id: string; memberId: number; state: string; at: Sql },
) =>
  tx.run`
    insert into orders (
      id, member_id, plan_id, amount_paise, state, payment_mode, gateway_order_id, transaction_id, utr, error_code,
      created_at, settled_at, next_poll_at
    )
    select ${id}, ${memberId}, p.id, p.price_paise, ${state}, 'UPI_INTENT', ${`demo_${id}`}, ${`OM${id.slice(-9)}`},
      ${`4550${memberId}${id.slice(-4)}`}, ${state === 'FAILED' ? 'PAYMENT_DECLINED' : null}, ${at},
      ${at} + interval '2 minutes', null
    from plans p where p.id = 'Premium'`
