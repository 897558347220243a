import type { Operator } from '../../platform/config.ts'
import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { GrantedPlan, Payer } from './plan-store.ts'
import { type LatestRefund, latestRefund } from './refund-store.ts'

export interface ReceiptNumber {
  financialYear: number
  number: number
}

/** The next of this financial year, which begins in April by India's calendar. A transaction that fails gives it back. */
export async function nextReceiptNumber(db: Sql): Promise<ReceiptNumber> {
  const [row] = await db<ReceiptNumber[]>`
    insert into receipt_counters as c (financial_year, last_number)
    values (extract(year from (now() at time zone 'Asia/Kolkata') - interval '3 months'), 1)
    on conflict (financial_year) do update set last_number = c.last_number + 1
    returning financial_year as "financialYear", last_number as number`
  if (!row) throw new Error('No number was drawn.')
  return row
}

interface NewReceipt extends ReceiptNumber, GrantedPlan {
  orderId: string
  operator: Operator
  payer: Payer
}

export async function insertReceipt(db: Sql, receipt: NewReceipt): Promise<void> {
  const { orderId, financialYear, number, operator, payer, validFrom, validUpto } = receipt
  await db`
    insert into receipts (
      order_id, financial_year, number, operator_name, operator_address, gstin, member_name, valid_from, valid_upto
    )
    values (
      ${orderId}, ${financialYear}, ${number}, ${operator.name}, ${operator.address.join('\n')},
      ${operator.gstin ?? null}, ${payer.name}, ${validFrom}, ${validUpto}
    )`
}

export interface ReceiptRow extends ReceiptNumber, LatestRefund {
  orderId: string
  memberId: number
  issuedOn: string
  operatorName: string
  operatorAddress: string
  gstin: string | null
  memberName: string
  planId: string
  months: number
  amountPaise: number
  paymentMode: string | null
  validFrom: string
  lastDay: string
  pdf: Buffer | null
}

const selectReceipt = sql`
  select r.order_id as "orderId", o.member_id as "memberId", r.financial_year as "financialYear", r.number,
    (r.issued_at at time zone 'Asia/Kolkata')::date as "issuedOn",
    r.operator_name as "operatorName", r.operator_address as "operatorAddress", r.gstin,
    r.member_name as "memberName", o.plan_id as "planId", p.months, o.amount_paise as "amountPaise",
    o.payment_mode as "paymentMode", (r.valid_from at time zone 'Asia/Kolkata')::date as "validFrom",
    ((r.valid_upto - interval '1 microsecond') at time zone 'Asia/Kolkata')::date as "lastDay",
    r.pdf, ${latestRefund}
  from receipts r join orders o on o.id = r.order_id join plans p on p.id = o.plan_id`

/** The member's own receipt. */
export async function findReceipt(
  db: Sql,
  orderId: string,
  memberId: number,
): Promise<ReceiptRow | undefined> {
  const [row] = await db<ReceiptRow[]>`
    ${selectReceipt} where r.order_id = ${orderId} and o.member_id = ${memberId}`
  return row
}

/** Locks the oldest receipt that has no file yet. */
export async function claimReceipt(tx: Sql): Promise<ReceiptRow | undefined> {
  const [row] = await tx<ReceiptRow[]>`
    ${selectReceipt} where r.pdf is null and r.member_name is not null
    order by r.issued_at limit 1 for update of r skip locked`
  return row
}

/** Without a file it is rendered again. */
export async function updateReceiptPdf(db: Sql, orderId: string, pdf: Buffer | null): Promise<void> {
  await db`update receipts set pdf = ${pdf} where order_id = ${orderId}`
}
