import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paying, type PayingMember, payingMember, testPaying } from '../../../testing/paying.ts'

let t: Paying
beforeAll(async () => {
  t = await testPaying()
})
beforeEach(async () => {
  await t.reset()
  t.sent.length = 0
})

const plansOf = (id: number) =>
  t.db<{ order_id: string; valid_from: Date; valid_upto: Date }[]>`
    select order_id, valid_from, valid_upto from entitlements where member_id = ${id} order by valid_from, order_id`
const orderRow = async (id: string) => {
  const [row] = await t.db`
    select state, error_code, payment_mode, review, settled_at, next_poll_at is not null as is_asked
    from orders where id = ${id}`
  return row
}
const eventsOf = (id: string) =>
  t.db<{ source: string; times: number; response: Record<string, unknown> }[]>`
    select source, times, response from payment_events where order_id = ${id} order by id`
const pay = (order: string) => t.control({ settle: { order, state: 'COMPLETED' } })

describe('a paid order', () => {
  test('gets its plan from the poll that the webhook makes due', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await pay(order)
    await t.poll()
    expect(await woman.isPaid()).toBe(true)
    expect(await orderRow(order)).toMatchObject({
      state: 'COMPLETED',
      payment_mode: 'UPI_QR',
      is_asked: false,
    })
    expect(await plansOf(woman.id)).toEqual([
      {
        order_id: order,
        valid_from: new Date('2026-06-14T06:00:00Z'),
        valid_upto: new Date('2027-06-14T18:30:00Z'),
      },
    ])
    expect((await eventsOf(order)).map(({ source }) => source)).toEqual(['webhook', 'poll'])
  })

  test('gets its plan from the poll schedule if no webhook arrives', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ webhooks: { times: 0 }, settle: { order, state: 'COMPLETED' } })
    await t.clock.advance({ seconds: 21 })
    await t.poll()
    expect(await woman.isPaid()).toBe(false)
    await t.clock.advance({ seconds: 2 })
    await t.poll()
    expect(await woman.isPaid()).toBe(true)
  })

  test('gets its plan when the member opens the status page', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ webhooks: { times: 0 }, settle: { order, state: 'COMPLETED' } })
    expect(await woman.status(order)).toEqual({
      orderId: order,
      state: 'COMPLETED',
      errorCode: null,
      amount: 9900,
      paymentDetails: [{ paymentMode: 'UPI_QR', amount: 9900 }],
      reason: null,
      isInReview: false,
      createdAt: '2026-06-14T06:00:00.000Z',
      validUpto: '2027-06-14',
      hasReceipt: true,
      refund: null,
    })
  })

  test('gets one plan, receipt and mail after simultaneous polls, page views and webhooks', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ webhooks: { times: 10 }, settle: { order, state: 'COMPLETED' } })
    const both = await payingMember(t)
    await Promise.all([t.poll(), ...[1, 2, 3, 4].map(() => woman.status(order)), both.isPaid(), t.poll()])
    await t.poll()
    expect(await plansOf(woman.id)).toHaveLength(1)
    expect(await t.db`select from receipts where order_id = ${order}`).toHaveLength(1)
    expect(t.sent.filter(({ to }) => to === woman.email)).toHaveLength(1)
    const [row] = await t.db`select version from member_activity where member_id = ${woman.id}`
    expect(row?.version).toBe(1)
  })

  test('sends a mail with a link to the receipt', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await pay(order)
    await t.poll()
    const mail = t.sent.find(({ to }) => to === woman.email)
    expect(mail?.text).toMatch(/Rs\.99 .+ valid up to 14 June 2027/)
    expect(mail?.text).toContain(`/receipt/${order}`)
  })
})

describe('an unpaid order', () => {
  test('that failed shows the reason and gives no plan', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ settle: { order, state: 'FAILED', errorCode: 'INSUFFICIENT_FUNDS' } })
    await t.poll()
    expect(await woman.status(order)).toMatchObject({
      state: 'FAILED',
      errorCode: 'INSUFFICIENT_FUNDS',
      reason:
        'There was not enough money in the account. If money has left your account, your bank returns it automatically, usually within 5 working days.',
    })
    expect(await woman.isPaid()).toBe(false)
    expect(await plansOf(woman.id)).toEqual([])
  })

  test('whose pay page was left is pending, and fails when its pay page has closed', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.clock.advance({ minutes: 15 })
    await t.poll()
    expect((await woman.status(order)).state).toBe('PENDING')
    expect(await woman.payments()).toMatchObject([{ order_id: order, status: '', receipt: null }])
    await t.clock.advance({ minutes: 6 })
    await t.poll()
    expect(await woman.status(order)).toMatchObject({ state: 'FAILED', errorCode: 'ORDER_EXPIRED' })
  })

  test('that is undecided after six days goes to review with an alarm', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ faults: [{ on: 'status', does: 'pending', times: 1000 }] })
    await t.clock.advance({ minutes: 22 })
    await t.poll()
    expect(await orderRow(order)).toMatchObject({ state: 'EXPIRED', is_asked: true })
    expect((await woman.status(order)).state).toBe('PENDING')
    await t.clock.advance({ days: 5 })
    await t.poll()
    expect(await orderRow(order)).toMatchObject({ state: 'EXPIRED', is_asked: true })
    await t.clock.advance({ days: 1 })
    await t.poll()
    expect(await orderRow(order)).toMatchObject({
      state: 'REVIEW',
      review: 'undecided for six days',
      is_asked: false,
    })
    expect(t.alarms).toContainEqual({ kind: 'a payment needs review', figures: { order } })
    expect(await woman.status(order)).toMatchObject({ state: 'PENDING', isInReview: true })
  })
})

describe('a gateway with faults', () => {
  test.each([
    ['wrongAmount', 'another amount'],
    ['wrongOrder', 'another order or merchant'],
    ['wrongMerchant', 'another order or merchant'],
    ['wrongGatewayOrder', 'another order of the gateway'],
  ] as const)('that reports %s puts the order in review and gives no plan', async (does, review) => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ faults: [{ on: 'status', does }], settle: { order, state: 'COMPLETED' } })
    await t.poll()
    expect(await orderRow(order)).toMatchObject({ state: 'REVIEW', review })
    expect(t.alarms).toEqual([{ kind: 'a payment needs review', figures: { order } }])
    // A correct reply later changes nothing, because staff review the order.
    await t.clock.advance({ hours: 1 })
    await t.poll()
    expect(await plansOf(woman.id)).toEqual([])
    expect(await woman.status(order)).toMatchObject({ state: 'PENDING', isInReview: true })
  })

  test.each(['500', 'hang', 'cut', 'truncate', 'unknown', 'pending', '401'] as const)(
    'that answers three polls with %s gives the plan after the next poll',
    async does => {
      const woman = await payingMember(t)
      const order = await woman.order()
      const times = does === '401' ? 6 : 3
      await t.control({ faults: [{ on: 'status', does, times }], settle: { order, state: 'COMPLETED' } })
      for (const seconds of [0, 23, 3]) {
        await t.clock.advance({ seconds })
        await t.poll()
        expect(await woman.isPaid()).toBe(false)
      }
      await t.clock.advance({ seconds: 3 })
      await t.poll()
      expect(await woman.isPaid()).toBe(true)
      expect(t.alarms).toEqual([])
    },
  )

  test('that sends unknown keys gives the plan', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ faults: [{ on: 'status', does: 'extra' }], settle: { order, state: 'COMPLETED' } })
    await t.poll()
    expect(await woman.isPaid()).toBe(true)
  })

  test('raises an alarm in the log, also if the status page finds the fault', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ faults: [{ on: 'status', does: 'wrongAmount' }] })
    expect(await woman.status(order)).toMatchObject({ state: 'PENDING', isInReview: true })
    expect(t.logged.join('')).toContain(`"alarm":"a payment needs review","order":"${order}"`)
  })

  test('is not polled when another member opens the status page', async () => {
    const [woman, other] = [await payingMember(t), await payingMember(t)]
    const order = await woman.order()
    const asked = t.local.heard.status
    const url = `/api/v2/phonepe/callback?merchantOrderId=${order}`
    expect((await other.send({ url })).statusCode).toBe(404)
    expect(t.local.heard.status).toBe(asked)
    expect((await woman.send({ url })).statusCode).toBe(200)
    expect(t.local.heard.status).not.toBe(asked)
  })

  test('that does not answer leaves the order pending on the status page', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ faults: [{ on: 'status', does: '500' }] })
    expect((await woman.status(order)).state).toBe('PENDING')
  })
})

describe('a webhook', () => {
  test.each([
    ['reports a payment', { says: { state: 'COMPLETED' } }],
    ['reports another amount', { says: { amount: 1 } }],
    ['names another merchant', { says: { merchantId: 'X' } }],
    ['arrives without its envelope', { isBare: true }],
    ['arrives five times', { times: 5 }],
  ])('that %s changes nothing but the next poll', async (_, webhooks) => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ webhooks, settle: { order, state: 'FAILED', errorCode: 'BANK_DECLINED' } })
    await t.poll()
    expect(await orderRow(order)).toMatchObject({ state: 'FAILED', error_code: 'BANK_DECLINED' })
    expect(await plansOf(woman.id)).toEqual([])
    const paid = await payingMember(t)
    const other = await paid.order()
    await t.control({ settle: { order: other, state: 'COMPLETED' } })
    await t.poll()
    expect(await paid.isPaid()).toBe(true)
  })

  test('with an old "failed" after "completed" is stored and changes nothing', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ webhooks: { isHeld: true }, settle: { order, state: 'FAILED' } })
    await t.control({ settle: { order, state: 'COMPLETED' } })
    await t.control({ release: true })
    await t.poll()
    await t.poll()
    expect(await orderRow(order)).toMatchObject({ state: 'COMPLETED' })
    expect((await eventsOf(order)).map(({ response }) => response.state)).toEqual(
      expect.arrayContaining(['FAILED', 'COMPLETED']),
    )
    expect(await plansOf(woman.id)).toHaveLength(1)
  })

  test('that arrives after the scheduled poll changes nothing', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ webhooks: { delayMs: 300 }, settle: { order, state: 'COMPLETED' } })
    await t.clock.advance({ seconds: 23 })
    expect((await woman.status(order)).state).toBe('COMPLETED')
    await t.local.webhooks.quiet()
    await t.poll()
    expect(await plansOf(woman.id)).toHaveLength(1)
  })
})

describe('a payment that completes late', () => {
  test('gives the plan after the pay page has closed', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ faults: [{ on: 'status', does: 'pending' }] })
    await t.clock.advance({ minutes: 22 })
    await t.poll()
    expect(await orderRow(order)).toMatchObject({ state: 'EXPIRED' })
    await pay(order)
    await t.clock.advance({ minutes: 5 })
    await t.poll()
    await t.poll()
    expect(await woman.isPaid()).toBe(true)
  })

  test('gives the plan after the order has failed, if a new webhook arrives', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ settle: { order, state: 'FAILED' } })
    await t.poll()
    await pay(order)
    await t.poll()
    expect(await orderRow(order)).toMatchObject({ state: 'COMPLETED', error_code: null })
    expect(await woman.isPaid()).toBe(true)
  })

  test('is refunded automatically if the member has paid another order', async () => {
    const woman = await payingMember(t)
    const { first, second } = await paidTwice(woman)
    expect(await orderRow(first)).toMatchObject({ state: 'REFUNDING' })
    expect((await plansOf(woman.id)).map(({ order_id }) => order_id)).toEqual([second])
    expect(t.sent.filter(({ to }) => to === woman.email).at(-1)?.text).toMatch(/You paid Rs\.99 with order/)
    await t.poll()
    const refund = `rf_${first}_1`
    expect(t.local.ledger.refunds.get(refund)).toMatchObject({ amount: 9900, originalMerchantOrderId: first })
    await t.control({ settleRefund: { refund, state: 'COMPLETED' } })
    await t.poll()
    expect(await orderRow(first)).toMatchObject({ state: 'REFUNDED' })
    expect(await woman.status(first)).toMatchObject({
      state: 'COMPLETED',
      refund: { state: 'COMPLETED', amount: 9900, at: expect.any(String) },
      hasReceipt: false,
    })
    expect(await woman.isPaid()).toBe(true)
  })
})

/** The member leaves one order and pays the next; then the gateway confirms the first. */
async function paidTwice(woman: PayingMember): Promise<{ first: string; second: string }> {
  const first = await woman.order()
  await t.control({ faults: [{ on: 'status', does: 'pending', times: 1 }] })
  await t.clock.advance({ minutes: 22 })
  await t.poll()
  const second = await woman.order()
  await pay(second)
  await t.poll()
  await pay(first)
  await t.poll()
  return { first, second }
}

test('the database refuses to reopen a paid order, change its price or add a second plan', async () => {
  const woman = await payingMember(t)
  const order = await woman.order()
  await pay(order)
  await t.poll()
  for (const state of ['PENDING', 'FAILED', 'EXPIRED', 'REFUNDED', 'REVIEW']) {
    await expect(t.db`update orders set state = ${state} where id = ${order}`).rejects.toThrow(
      'does not go from',
    )
  }
  await expect(t.db`update orders set amount_paise = 100 where id = ${order}`).rejects.toThrow('keeps its')
  await expect(t.db`
    insert into entitlements (order_id, member_id, valid_from, valid_upto)
    values (${order}, ${woman.id}, now() + interval '2 years', now() + interval '3 years')`).rejects.toThrow(
    'entitlements_pkey',
  )
})
