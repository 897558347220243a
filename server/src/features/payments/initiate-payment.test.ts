import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paying, payingMember, testPaying } from '../../../testing/paying.ts'

let t: Paying
beforeAll(async () => {
  t = await testPaying()
})
beforeEach(() => t.reset())

const ordersOf = (id: number) =>
  t.db`select id, state, error_code, amount_paise, redirect_url is not null as opened from orders
    where member_id = ${id} order by created_at, id`

test('the server sets the order id, the price and the return address', async () => {
  const woman = await payingMember(t)
  const { status, redirectUrl } = await woman.initiate({
    plan: 'Premium',
    order_id: 'order_1',
    amount: 1,
    name: 'x',
    callbackUrl: 'https://evil.example/',
  })
  expect([status, redirectUrl]).toEqual([200, expect.stringContaining('/local-phonepe/pay/')])
  const [order] = await ordersOf(woman.id)
  expect(order).toMatchObject({ state: 'PENDING', amount_paise: 9900, opened: true })
  expect(order?.id).toMatch(/^order_[\w-]{22}$/)
  const opened = t.local.ledger.find(order?.id)
  expect(opened).toMatchObject({
    amount: 9900,
    expireAt: Date.now() + 1_200_000,
    returnUrl: `http://localhost:3000/paymentstatus/${order?.id}`,
  })
})

test('the return address ignores host headers', async () => {
  const woman = await payingMember(t)
  await woman.send({
    method: 'POST',
    url: '/api/v2/phonepe/initiate',
    payload: { plan: 'Premium' },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  const [order] = await ordersOf(woman.id)
  expect(t.local.ledger.find(order?.id)?.returnUrl).toMatch(/^http:\/\/localhost:3000\//)
})

describe('the open order of a member', () => {
  test('is shared by eight simultaneous clicks', async () => {
    const woman = await payingMember(t)
    const before = t.local.heard.pay
    const replies = await Promise.all(Array.from({ length: 8 }, () => woman.initiate()))
    expect(new Set(replies.map(reply => reply.redirectUrl)).size).toBe(1)
    expect(replies[0]?.redirectUrl).toBeDefined()
    expect(t.local.heard.pay - before).toBe(1)
    expect(await ordersOf(woman.id)).toHaveLength(1)
  })

  test('is reused while its pay page is open, and replaced afterwards', async () => {
    const woman = await payingMember(t)
    const { redirectUrl } = await woman.initiate()
    await t.clock.advance({ minutes: 19 })
    expect((await woman.initiate()).redirectUrl).toBe(redirectUrl)
    await t.clock.advance({ minutes: 2 })
    const later = await woman.initiate()
    expect(later.redirectUrl).not.toBe(redirectUrl)
    expect((await ordersOf(woman.id)).map(({ state }) => state)).toEqual(['EXPIRED', 'PENDING'])
  })

  test('is not offered again if it was paid in a closed tab', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ webhooks: { times: 0 }, settle: { order, state: 'COMPLETED' } })
    await t.clock.advance({ seconds: 10 })
    expect(await woman.initiate()).toEqual({
      status: 200,
      message: 'Your plan is active until 14 June 2027.',
      activeUntil: '2027-06-14',
    })
    expect(await woman.isPaid()).toBe(true)
  })

  test('is replaced if the payment failed in a closed tab', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await t.control({ webhooks: { times: 0 }, settle: { order, state: 'FAILED', errorCode: 'INVALID_MPIN' } })
    await t.clock.advance({ seconds: 10 })
    expect((await woman.initiate()).redirectUrl).toBeDefined()
    expect((await ordersOf(woman.id)).map(({ state }) => state)).toEqual(['FAILED', 'PENDING'])
  })

  test('is reused while the gateway does not answer', async () => {
    const woman = await payingMember(t)
    const { redirectUrl } = await woman.initiate()
    await t.clock.advance({ minutes: 1 })
    await t.control({ faults: [{ on: 'status', does: '500' }] })
    expect(await woman.initiate()).toEqual({ status: 200, redirectUrl })
  })

  test('expires if its server crashed before opening it', async () => {
    const woman = await payingMember(t)
    await t.db`
      insert into orders (id, member_id, plan_id, amount_paise, state, created_at, expires_at)
      values ('order_orphaned1', ${woman.id}, 'Premium', 9900, 'CREATED', now() - interval '11.8 seconds', now() + interval '20 minutes')`
    expect((await woman.initiate()).status).toBe(200)
    expect((await ordersOf(woman.id)).map(({ state }) => state)).toEqual(['EXPIRED', 'PENDING'])
  })
})

describe('a member with a plan', () => {
  test.each([
    [31, undefined, 'Your plan is active until 15 July 2026.'],
    [30, expect.any(String), undefined],
    [0, expect.any(String), undefined],
  ])('can renew from 30 days before the last day: %i days', async (days, redirectUrl, message) => {
    const woman = await payingMember(t, { isPremium: true })
    await t.db`
      update entitlements set valid_upto = plan_end('2026-06-14'::date + ${days}::int, 0) where member_id = ${woman.id}`
    const reply = await woman.initiate()
    expect([reply.redirectUrl, reply.message]).toEqual([redirectUrl, message])
  })

  test('cannot buy a plan that is not offered', async () => {
    const woman = await payingMember(t)
    expect(await woman.initiate({ plan: 'Gold' })).toEqual({
      status: 404,
      message: 'This plan is not offered.',
    })
    expect((await woman.initiate({})).status).toBe(400)
    expect(await ordersOf(woman.id)).toEqual([])
  })
})

const noMoney = {
  status: 503,
  message: 'The payment page could not be opened. No money was taken. Please try again in a moment.',
  retryAfter: 5,
}
const opened = { status: 200, redirectUrl: expect.any(String) }

describe('a gateway with faults', () => {
  test.each([
    ['pay', '500', noMoney, ['EXPIRED']],
    ['pay', 'hang', noMoney, ['EXPIRED']],
    ['pay', 'hangAfter', noMoney, ['EXPIRED']],
    ['pay', 'cut', noMoney, ['EXPIRED']],
    ['pay', 'truncate', noMoney, ['EXPIRED']],
    ['pay', '417', opened, ['FAILED NOT_OPENED', 'PENDING']],
    ['pay', '401', opened, ['PENDING']],
    ['pay', 'extra', opened, ['PENDING']],
    ['token', '500', noMoney, ['FAILED NOT_OPENED']],
  ] as const)(
    'at %s with %s leaves the right reply and orders, and the next click works',
    async (on, does, reply, states) => {
      const woman = await payingMember(t)
      // A token that is about to expire is renewed.
      if (on === 'token') await t.clock.advance({ hours: 1 })
      await t.control({ faults: [{ on, does }] })
      expect(await woman.initiate()).toEqual(reply)
      const rows = await ordersOf(woman.id)
      expect(
        rows.map(({ state, error_code }) => [state, error_code].filter(Boolean).join(' ')).toSorted(),
      ).toEqual([...states].toSorted())
      expect(await woman.initiate()).toEqual(opened)
    },
  )

  test('that opened an order without a reply is polled until the order fails', async () => {
    const woman = await payingMember(t)
    await t.control({ faults: [{ on: 'pay', does: 'hangAfter' }] })
    await woman.initiate()
    const [order] = await ordersOf(woman.id)
    await t.clock.advance({ seconds: 25 })
    await t.poll()
    expect((await ordersOf(woman.id))[0]).toMatchObject({ state: 'EXPIRED' })
    expect(await woman.payments()).toMatchObject([{ order_id: order?.id, status: 'FAILED' }])
    await t.clock.advance({ minutes: 22 })
    await t.poll()
    expect((await ordersOf(woman.id))[0]).toMatchObject({ state: 'FAILED', error_code: 'ORDER_EXPIRED' })
  })

  test('that forgets the token gets one renewal for all parallel calls', async () => {
    const women = await Promise.all([1, 2, 3, 4].map(() => payingMember(t)))
    await t.clock.advance({ hours: 3 })
    const before = { ...t.local.heard }
    expect(await Promise.all(women.map(one => one.initiate()))).toEqual(women.map(() => opened))
    expect(t.local.heard.token - before.token).toBe(1)
    await t.control({ faults: [{ on: 'pay', does: '401', times: 2 }] })
    const another = await payingMember(t)
    expect(await another.initiate()).toMatchObject({ status: 503 })
    expect(t.local.heard.token - before.token).toBe(2)
  })
})

test('an unapproved or suspended member cannot start a payment', async () => {
  const waiting = await payingMember(t, { isApproved: false })
  expect(await waiting.initiate()).toMatchObject({ status: 403 })
  const suspended = await payingMember(t, { isSuspended: true })
  expect((await suspended.initiate()).status).toBeGreaterThanOrEqual(401)
})
