import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paying, type PayingMember, payingMember, testPaying } from '../../../testing/paying.ts'
import { refundOrder } from './refund.ts'

let t: Paying
beforeAll(async () => {
  t = await testPaying()
})
beforeEach(() => t.reset())

const refund = (order: string) =>
  refundOrder({ db: t.serverDb, gateway: t.gateway, outbox: t.outbox, config: t.config }, order)
async function paid(woman: PayingMember): Promise<string> {
  const order = await woman.order()
  await t.control({ settle: { order, state: 'COMPLETED' } })
  await t.poll()
  return order
}
const stateOf = async (order: string) => (await t.db`select state from orders where id = ${order}`)[0]?.state
const refundsOf = (order: string) =>
  t.db`select id, state, error_code from refunds where order_id = ${order} order by id`

test('a refund ends the plan immediately, sends the money and mails the member twice', async () => {
  const woman = await payingMember(t)
  const order = await paid(woman)
  expect(await refund(order)).toBe(`rf_${order}_1`)
  expect(await woman.isPaid()).toBe(false)
  expect(await stateOf(order)).toBe('REFUNDING')
  expect(await woman.status(order)).toMatchObject({
    state: 'COMPLETED',
    refund: { state: 'PENDING', amount: 9900 },
  })
  await t.poll()
  await t.control({ settleRefund: { refund: `rf_${order}_1`, state: 'CONFIRMED' } })
  await t.poll()
  expect(await refundsOf(order)).toEqual([{ id: `rf_${order}_1`, state: 'CONFIRMED', error_code: null }])
  await t.control({ settleRefund: { refund: `rf_${order}_1`, state: 'COMPLETED' } })
  await t.poll()
  expect(await stateOf(order)).toBe('REFUNDED')
  expect(
    t.sent.filter(({ to }) => to === woman.email).map(mail => ('subject' in mail ? mail.subject : '')),
  ).toEqual([expect.stringContaining('receipt'), 'We refund Rs.99', 'Your refund of Rs.99 was sent'])
  // After a refund, the member can pay again.
  expect((await woman.initiate()).redirectUrl).toBeDefined()
})

test('simultaneous requests insert and send one refund per order', async () => {
  const woman = await payingMember(t)
  const order = await paid(woman)
  const asked = await Promise.all([1, 2, 3, 4, 5].map(() => refund(order)))
  expect(asked.filter(Boolean)).toHaveLength(1)
  const before = t.local.heard.refund
  await Promise.all([t.poll(), t.poll(), t.poll()])
  expect(t.local.heard.refund - before).toBe(1)
  await t.control({ settleRefund: { refund: `rf_${order}_1`, state: 'COMPLETED' } })
  await t.poll()
  expect(await refund(order)).toBeUndefined()
})

test('an unpaid or unknown order is not refunded', async () => {
  const woman = await payingMember(t)
  const order = await woman.order()
  expect(await refund(order)).toBeUndefined()
  expect(await refund('order_unknown1')).toBeUndefined()
  await t.control({ settle: { order, state: 'FAILED' } })
  await t.poll()
  expect(await refund(order)).toBeUndefined()
  expect(await refundsOf(order)).toEqual([])
})

test('a failed refund raises an alarm, and can be sent again with a new id', async () => {
  const woman = await payingMember(t)
  const order = await paid(woman)
  await refund(order)
  await t.poll()
  await t.control({ settleRefund: { refund: `rf_${order}_1`, state: 'FAILED' } })
  await t.poll()
  expect(t.alarms).toEqual([{ kind: 'a refund failed', figures: { refund: `rf_${order}_1` } }])
  expect(await stateOf(order)).toBe('REFUNDING')
  expect(await refund(order)).toBe(`rf_${order}_2`)
  await t.poll()
  await t.control({ settleRefund: { refund: `rf_${order}_2`, state: 'COMPLETED' } })
  await t.poll()
  expect(await stateOf(order)).toBe('REFUNDED')
})

describe('the money is sent once if the gateway fails', () => {
  test.each([
    ['refund', '500'],
    ['refund', 'hang'],
    ['refund', 'hangAfter'],
    ['refund', 'cut'],
    ['refund', 'truncate'],
    ['refundStatus', '500'],
    ['refundStatus', 'hang'],
    ['refundStatus', 'cut'],
  ] as const)('in %s with %s', async (on, does) => {
    const woman = await payingMember(t)
    const order = await paid(woman)
    await refund(order)
    await t.control({ faults: [{ on, does }] })
    await t.poll()
    for (let round = 0; round < 3; round += 1) {
      await t.clock.advance({ minutes: 2 })
      await t.poll()
    }
    expect(t.local.ledger.refunds.get(`rf_${order}_1`)?.state).toBe('PENDING')
    expect(await refundsOf(order)).toEqual([{ id: `rf_${order}_1`, state: 'PENDING', error_code: null }])
    await t.control({ webhooks: { times: 0 }, settleRefund: { refund: `rf_${order}_1`, state: 'COMPLETED' } })
    await t.clock.advance({ minutes: 20 })
    await t.poll()
    expect(await stateOf(order)).toBe('REFUNDED')
  })
})

describe('a member with two paid plans', () => {
  async function renewed() {
    const woman = await payingMember(t)
    const first = await paid(woman)
    await t.clock.set('2027-06-01T06:00:00Z')
    return { woman, first, second: await paid(woman) }
  }
  const plansOf = async (id: number) =>
    (
      await t.db`select order_id, valid_from, valid_upto from entitlements where member_id = ${id} order by order_id`
    ).map(row => [row.order_id, row.valid_from.toISOString(), row.valid_upto.toISOString()])

  test('keeps the first plan if the second is refunded, and the next payment continues from it', async () => {
    const { woman, first, second } = await renewed()
    await refund(second)
    expect(await plansOf(woman.id)).toEqual(
      [
        [first, '2026-06-14T06:00:00.000Z', '2027-06-14T18:30:00.000Z'],
        [second, '2027-06-14T18:30:00.000Z', '2027-06-14T18:30:00.000Z'],
      ].toSorted(),
    )
    expect(await woman.isPaid()).toBe(true)
    const third = await paid(woman)
    expect((await plansOf(woman.id)).find(([order]) => order === third)).toEqual([
      third,
      '2027-06-14T18:30:00.000Z',
      '2028-06-14T18:30:00.000Z',
    ])
  })

  test('starts the second plan immediately if the first is refunded', async () => {
    const { woman, first, second } = await renewed()
    await refund(first)
    expect(await woman.isPaid()).toBe(true)
    expect((await plansOf(woman.id)).find(([order]) => order === second)).toEqual([
      second,
      '2027-06-01T06:00:00.000Z',
      '2028-06-01T18:30:00.000Z',
    ])
  })
})
