import { z } from 'zod'
import { sql } from '../server/src/platform/database/sql.ts'
import { type CastIds, idOf, type Transaction } from './insert-cast.ts'

type State = 'COMPLETED' | 'FAILED' | 'EXPIRED'
type Payment = [payer: string, state: State, hoursAgo: number, errorCode?: string]

/** Aditya tried twice: the bank declined one payment, and the other has no result yet. */
const castPayments: Payment[] = [
  ['rohan', 'COMPLETED', 40 * 24],
  ['meera', 'COMPLETED', 10 * 24],
  ['aditya', 'FAILED', 6 * 24, 'PAYMENT_DECLINED'],
  ['aditya', 'EXPIRED', 3],
]

export async function insertCastPayments(tx: Transaction, ids: CastIds): Promise<void> {
  for (const [place, [payer, state, hoursAgo, errorCode = null]] of castPayments.entries()) {
    const id = `order_demo_${payer}_${numberOf(place)}`
    await insertPayment(tx, { id, memberId: idOf(ids, payer), state, hoursAgo, errorCode, mode: 'UPI_QR' })
  }
}

const numberOf = (place: number) => String(place + 1).padStart(4, '0')

/** Starts after the last payment of the cast, so that receipt numbers follow the dates. */
const crowd = { most: 34, everyHours: 7, beganHoursAgo: 10 * 24 - 2 }
const modes = ['UPI_INTENT', 'UPI_QR', 'CARD', 'UPI_INTENT', 'NET_BANKING']
const failures = ['PAYMENT_DECLINED', 'INVALID_MPIN', 'TIMED_OUT']

const IdRow = z.object({ id: z.int() })

/** Paid and failed orders of the population, so that the orders page has a month to show. */
export async function insertCrowdPayments(tx: Transaction): Promise<void> {
  const paid = await tx.run`select from orders where id like 'order_demo_crowd_%' limit 1`
  if (paid) return
  const payers = await tx.many(IdRow)`
    select m.id from members m join profiles p on p.member_id = m.id
    where m.is_demo and m.phone < '7' and p.is_listed order by m.id limit ${crowd.most}`
  for (const [place, { id: memberId }] of payers.entries()) {
    const hasFailed = place % 8 === 5
    await insertPayment(tx, {
      id: `order_demo_crowd_${numberOf(place)}`,
      memberId,
      state: hasFailed ? 'FAILED' : 'COMPLETED',
      hoursAgo: crowd.beganHoursAgo - place * crowd.everyHours,
      errorCode: hasFailed ? (failures[place % failures.length] ?? null) : null,
      mode: modes[place % modes.length] ?? 'CARD',
    })
  }
}

interface Paid {
  id: string
  memberId: number
  state: State
  hoursAgo: number
  errorCode: string | null
  mode: string
}

async function insertPayment(
  tx: Transaction,
  { id, memberId, state, hoursAgo, errorCode, mode }: Paid,
): Promise<void> {
  const isDecided = state !== 'EXPIRED'
  await tx.run`
    insert into orders (
      id, member_id, plan_id, amount_paise, state, payment_mode, gateway_order_id, error_code, created_at, settled_at,
      redirect_url, next_poll_at
    )
    select ${id}, ${memberId}, p.id, p.price_paise, ${state}, ${isDecided ? mode : null},
      ${`demo_${id}`}, ${errorCode}, now() - make_interval(hours => ${hoursAgo}),
      ${isDecided ? sql`now() - make_interval(hours => ${hoursAgo}, mins => -2)` : null},
      ${isDecided ? null : '/'}, ${isDecided ? null : sql`now()`}
    from plans p where p.id = 'Premium'`
  if (state === 'COMPLETED') await grant(tx, id)
}

/** As on the server: the plan ends at the end of an Indian day, and the receipt has the next number. */
async function grant(tx: Transaction, orderId: string): Promise<void> {
  await tx.run`
    insert into entitlements (order_id, member_id, valid_from, valid_upto)
    select o.id, o.member_id, o.settled_at, plan_end(india_day(o.settled_at), p.months)
    from orders o join plans p on p.id = o.plan_id where o.id = ${orderId}`
  await tx.run`
    with drawn as (
      insert into receipt_counters as c (financial_year, last_number)
      select extract(year from india_day(settled_at) - interval '3 months'), 1
      from orders where id = ${orderId}
      on conflict (financial_year) do update set last_number = c.last_number + 1
      returning financial_year, last_number
    )
    insert into receipts (
      order_id, financial_year, number, issued_at, operator_name, operator_address, member_name, valid_from, valid_upto
    )
    select o.id, d.financial_year, d.last_number, o.settled_at, 'Saptapadi (demo)',
      E'A sample address\nFor trying out: no money is taken', p.name, e.valid_from, e.valid_upto
    from drawn d, orders o
    join entitlements e on e.order_id = o.id
    join profiles p on p.member_id = o.member_id
    where o.id = ${orderId}`
}
