import { type Gateway, noGateway } from '../../src/features/payments/gateway/gateway.ts'
import { sql } from '../../src/platform/database/sql.ts'
import type { Send } from '../as.ts'
import type { Person } from '../changes.ts'
import { type MadeMember, makeMember } from '../make.ts'
import { personOf } from '../scene.ts'
import type { TestApp } from '../test-app.ts'

export const moneyGateway: Gateway = {
  ...noGateway,
  status: async orderId => ({
    gatewayOrderId: `OMO${orderId}`,
    state: 'COMPLETED',
    amountPaise: 9900,
    isForeign: false,
    paymentMode: 'CARD',
    errorCode: null,
    stored: { state: 'COMPLETED' },
  }),
}

interface Desk {
  send: Send
  bystanders: Person[]
}

interface Written {
  call: string
  before: (o: Desk) => Promise<unknown>
  sent: () => object
}

/** The writes of the order calls: to one order, and not to the order of another member. */
export function moneyWrites(app: () => TestApp): Written[] {
  let her: MadeMember
  let order = ''
  let alarmId = 0
  const member = async ({ bystanders }: Desk) => {
    const t = app()
    bystanders.push(personOf(await makeMember(t.db, { isPremium: true })))
    her = await makeMember(t.db)
  }
  const insert = async (state: 'PENDING' | 'COMPLETED') => {
    const { db } = app()
    order = `order_desk_${her.id}`
    const isPaid = state === 'COMPLETED'
    await db`
      insert into orders (id, member_id, plan_id, amount_paise, state, settled_at, gateway_order_id)
      values (${order}, ${her.id}, 'Premium', 9900, ${state}, ${isPaid ? sql`now()` : null}, ${`OMO${order}`})`
    if (!isPaid) return
    await db`
      insert into entitlements (order_id, member_id, valid_from, valid_upto)
      values (${order}, ${her.id}, now(), now() + interval '1 year')`
    await db`
      insert into receipts (
        order_id, financial_year, number, operator_name, operator_address, member_name, valid_from, valid_upto)
      values (${order}, 2026, ${her.id}, 'o', 'a', 'Asha', now(), now() + interval '1 year')`
  }
  const paid = async (o: Desk) => {
    await member(o)
    await insert('COMPLETED')
  }
  const open = async (o: Desk) => {
    await member(o)
    await insert('PENDING')
  }
  const held = async (o: Desk) => {
    await paid(o)
    await app().db`
      insert into refunds (id, order_id, amount_paise, reason, held_until)
      values (${`rf_${order}_1`}, ${order}, 9900, 'paid_twice', now() + interval '1 minute')`
  }
  const alarm = async (o: Desk) => {
    await paid(o)
    const [row] = await app().db<{ id: number }[]>`
      insert into alarms (kind, order_id, period, figures)
      values ('payments: needs review', ${order}, now(), '{}') returning id`
    alarmId = row?.id as number
  }
  const refund = (reason: string) => () => ({ order, reason, note: 'Both on one evening.' })
  return [
    { call: 'findOrders', before: paid, sent: () => ({ search: order }) },
    { call: 'openOrder', before: paid, sent: () => ({ order }) },
    { call: 'askGateway', before: open, sent: () => ({ order }) },
    { call: 'refundPayment', before: paid, sent: refund('did_not_work') },
    { call: 'refundPayment, by two', before: paid, sent: refund('goodwill') },
    { call: 'undoRefund', before: held, sent: () => ({ order }) },
    { call: 'sendReceiptAgain', before: paid, sent: () => ({ order }) },
    { call: 'noteOrder', before: paid, sent: () => ({ order, note: 'Rang twice.' }) },
    { call: 'closeAlarm', before: alarm, sent: () => ({ id: alarmId }) },
    { call: 'exportMoney', before: paid, sent: () => ({ month: '2026-08' }) },
  ]
}
