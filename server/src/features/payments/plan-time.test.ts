import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paying, type PayingMember, payingMember, testPaying } from '../../../testing/paying.ts'

let t: Paying
beforeAll(async () => {
  t = await testPaying()
})
beforeEach(() => t.control({ reset: true }))

async function payAt(woman: PayingMember, at: string) {
  await t.clock.set(at)
  const order = await woman.order()
  await t.control({ webhooks: { times: 0 }, settle: { order, state: 'COMPLETED' } })
  expect((await woman.status(order)).state).toBe('COMPLETED')
  return order
}
const plansOf = async (id: number) =>
  (
    await t.db<{ valid_from: Date; valid_upto: Date }[]>`
      select valid_from, valid_upto from entitlements where member_id = ${id} order by valid_from`
  ).map(({ valid_from, valid_upto }) => [valid_from.toISOString(), valid_upto.toISOString()])

describe('a plan lasts a calendar year in Indian time', () => {
  test.each([
    ['a minute before midnight', '2026-06-14T18:29:00Z', '2027-06-14', '2027-06-14T18:30:00.000Z'],
    ['a minute after midnight', '2026-06-14T18:31:00Z', '2027-06-15', '2027-06-15T18:30:00.000Z'],
    ['on 29 February', '2028-02-29T06:00:00Z', '2029-02-28', '2029-02-28T18:30:00.000Z'],
    ['on 28 February of a leap year', '2028-02-28T06:00:00Z', '2029-02-28', '2029-02-28T18:30:00.000Z'],
    ['on 28 February before a leap year', '2027-02-28T06:00:00Z', '2028-02-28', '2028-02-28T18:30:00.000Z'],
    [
      'on the last day of the financial year',
      '2027-03-31T18:29:00Z',
      '2028-03-31',
      '2028-03-31T18:30:00.000Z',
    ],
  ])('if it is paid %s', async (_, at, lastDay, upto) => {
    const woman = await payingMember(t)
    const order = await payAt(woman, at)
    expect(await plansOf(woman.id)).toEqual([[new Date(at).toISOString(), upto]])
    expect(await woman.status(order)).toMatchObject({ validUpto: lastDay })
    await t.clock.set(new Date(Date.parse(upto) - 1))
    expect(await woman.isPaid()).toBe(true)
    await t.clock.set(upto)
    expect(await woman.isPaid()).toBe(false)
  })
})

describe('a renewal', () => {
  test('before the end begins when the plan ends', async () => {
    const woman = await payingMember(t)
    await payAt(woman, '2026-06-14T06:00:00Z')
    await payAt(woman, '2027-05-20T06:00:00Z')
    expect((await plansOf(woman.id))[1]).toEqual(['2027-06-14T18:30:00.000Z', '2028-06-14T18:30:00.000Z'])
  })

  test('a minute before the end begins when the plan ends', async () => {
    const woman = await payingMember(t)
    await payAt(woman, '2026-06-14T06:00:00Z')
    await payAt(woman, '2027-06-14T18:29:00Z')
    expect((await plansOf(woman.id))[1]).toEqual(['2027-06-14T18:30:00.000Z', '2028-06-14T18:30:00.000Z'])
  })

  test('after the end begins with the payment', async () => {
    const woman = await payingMember(t)
    await payAt(woman, '2026-06-14T06:00:00Z')
    await payAt(woman, '2027-06-14T18:31:00Z')
    expect((await plansOf(woman.id))[1]).toEqual(['2027-06-14T18:31:00.000Z', '2028-06-15T18:30:00.000Z'])
  })

  test('before 29 February includes that day', async () => {
    const woman = await payingMember(t)
    await payAt(woman, '2027-02-28T06:00:00Z')
    await payAt(woman, '2028-02-10T06:00:00Z')
    expect((await plansOf(woman.id))[1]).toEqual(['2028-02-28T18:30:00.000Z', '2029-02-28T18:30:00.000Z'])
  })
})

test('the plan page shows the offer, the open order, the active plan and when it can be renewed', async () => {
  const woman = await payingMember(t)
  const plan = async () => (await woman.send({ url: '/api/v1/plan' })).json()
  await t.clock.set('2026-06-14T06:00:00Z')
  const offer = { plan: 'Premium', amount: 9900, months: 12 }
  const none = { offer, active: null, renewableFrom: null, openOrder: null, undecidedOrder: null }
  expect(await plan()).toEqual(none)
  const order = await woman.order()
  expect(await plan()).toEqual({ ...none, openOrder: order, undecidedOrder: order })
  await t.control({ webhooks: { times: 0 }, settle: { order, state: 'COMPLETED' } })
  await woman.status(order)
  const active = { validFrom: '2026-06-14T06:00:00.000Z', lastDay: '2027-06-14', daysLeft: 365 }
  expect(await plan()).toEqual({ ...none, active, renewableFrom: '2027-05-15' })
  await t.clock.set('2027-05-14T18:31:00Z')
  expect(await plan()).toEqual({ ...none, active: { ...active, daysLeft: 30 } })
  await t.clock.set('2027-06-14T18:29:00Z')
  expect(await plan()).toMatchObject({ active: { daysLeft: 0 } })
  await t.clock.set('2027-06-14T18:30:00Z')
  expect(await plan()).toEqual(none)
})
