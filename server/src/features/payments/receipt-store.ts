import { z } from 'zod'
import type { Operator } from '../../platform/config.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { GrantedPlan, Payer } from './plan-store.ts'
import { LatestRefundRow, latestRefund } from './refund-store.ts'

export const ReceiptNumberRow = z.object({
  financialYear: z.int(),
  number: z.int(),
})
export type ReceiptNumber = z.infer<typeof ReceiptNumberRow>

/** The next number of the financial year, which begins in April in Indian time. A rollback returns the number. */
export const nextReceiptNumber = (db: Queries) =>
  db.one(ReceiptNumberRow)`
    insert into receipt_counters as c (financial_year, last_number)
    values (extract(year from india_today() - interval '3 months'), 1)
    on conflict (financial_year) do update set last_number = c.last_number + 1
    returning financial_year as "financialYear", last_number as number`

interface NewReceipt extends ReceiptNumber, GrantedPlan {
  orderId: string
  operator: Operator
  payer: Payer
}

export async function insertReceipt(db: Queries, receipt: NewReceipt): Promise<void> {
  const { orderId, financialYear, number, operator, payer, validFrom, validUpto } = receipt
  await db.run`
    insert into receipts (
      order_id, financial_year, number, operator_name, operator_address, gstin, member_name, valid_from, valid_upto
    )
    values (
      ${orderId}, ${financialYear}, ${number}, ${operator.name}, ${operator.address.join('\n')},
      ${operator.gstin ?? null}, ${payer.name}, ${validFrom}, ${validUpto}
    )`
}

const ReceiptRow = ReceiptNumberRow.extend({
  ...LatestRefundRow.shape,
  orderId: z.string(),
  memberId: z.int(),
  issuedOn: z.string(),
  operatorName: z.string(),
  operatorAddress: z.string(),
  gstin: z.string().nullable(),
  memberName: z.string(),
  planId: z.string(),
  months: z.int(),
  amountPaise: z.int(),
  paymentMode: z.string().nullable(),
  validFrom: z.string(),
  lastDay: z.string(),
  pdf: z.instanceof(Buffer).nullable(),
})
export type StoredReceipt = z.infer<typeof ReceiptRow>

const selectReceipt = sql`
  select r.order_id as "orderId", o.member_id as "memberId", r.financial_year as "financialYear", r.number,
    india_day(r.issued_at) as "issuedOn",
    r.operator_name as "operatorName", r.operator_address as "operatorAddress", r.gstin,
    r.member_name as "memberName", o.plan_id as "planId", p.months, o.amount_paise as "amountPaise",
    o.payment_mode as "paymentMode", india_day(r.valid_from) as "validFrom",
    india_day(r.valid_upto - interval '1 microsecond') as "lastDay",
    r.pdf, ${latestRefund}
  from receipts r join orders o on o.id = r.order_id join plans p on p.id = o.plan_id`

export const findReceipt = (db: Queries, orderId: string, memberId: number) =>
  db.find(ReceiptRow)`
    ${selectReceipt} where r.order_id = ${orderId} and o.member_id = ${memberId}`

export const claimReceipt = (tx: Tx) =>
  tx.find(ReceiptRow)`
    ${selectReceipt} where r.pdf is null and r.member_name is not null
    order by r.issued_at limit 1 for update of r skip locked`

/** Null makes the job render the PDF again. */
export const updateReceiptPdf = (db: Queries, orderId: string, pdf: Buffer | null) =>
  db.run`update receipts set pdf = ${pdf} where order_id = ${orderId}`
