import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Officer, officer } from '../../testing/inbox.ts'
import { type Paying, type PayingMember, payingMember, testPaying } from '../../testing/paying.ts'
import { reconcile } from './reconcile.ts'

let t: Paying
let farhan: Officer
const alarms: string[] = []
beforeAll(async () => {
  t = await testPaying()
  await t.clock.set('2026-06-14T06:00:00Z')
})
beforeEach(async () => {
  await t.control({ reset: true })
  alarms.length = 0
})

const run = () =>
  reconcile({
    db: t.serverDb,
    gateway: t.gateway,
    outbox: t.outbox,
    config: t.config,
    onAlarm: kind => alarms.push(kind),
  })
async function paid(woman: PayingMember): Promise<string> {
  const order = await woman.order()
  await t.control({ settle: { order, state: 'COMPLETED' } })
  await t.poll()
  return order
}
const found = async () =>
  (
    await t.db`
      select kind, coalesce(about, subject) as subject from differences where closed_at is null order by 1, 2`
  ).map(({ kind, subject }) => `${kind} ${subject}`)
const read = async () => {
  farhan = await officer(t, 'finance')
  return (await farhan.send({ url: '/api/v1/admin/reconciliation' })).json()
}

test('a clean day says so with its totals, once a morning', async () => {
  await paid(await payingMember(t))
  await paid(await payingMember(t))
  const woman = await payingMember(t)
  const failed = await woman.order()
  await t.control({ settle: { order: failed, state: 'FAILED' } })
  await t.poll()
  await t.clock.set('2026-06-15T00:35:00Z')
  await Promise.all([run(), run()])
  await run()
  expect(await found()).toEqual([])
  const { days, differences } = await read()
  expect(differences).toEqual([])
  expect(days).toHaveLength(7)
  expect(days[0]).toMatchObject({
    day: '2026-06-14',
    orders: 2,
    paidPaise: 19800,
    refunds: 0,
    refundedPaise: 0,
    unanswered: 0,
    differences: 0,
    open: 0,
    settlement: null,
  })
  const rows = await t.db`select count(*)::int as n from reconciliations where day = '2026-06-14'`
  expect(rows[0]?.n).toBe(1)
})

test('a gateway that does not answer is asked again in the hours after', async () => {
  const woman = await payingMember(t)
  await t.clock.set('2026-06-15T06:00:00Z')
  const order = await paid(woman)
  await t.clock.set('2026-06-16T00:35:00Z')
  await t.control({ faults: [{ on: 'status', does: '500', times: 30 }] })
  await run()
  expect((await read()).days[0]).toMatchObject({ day: '2026-06-15', unanswered: 1 })
  await t.control({ reset: true })
  await run()
  expect((await read()).days[0]).toMatchObject({ day: '2026-06-15', unanswered: 0, orders: 1 })
  expect(await found()).toEqual([])
  expect(order).toBeDefined()
})

test('trouble of every kind: exactly those are listed, each once', async () => {
  await t.clock.set('2026-06-20T06:00:00Z')
  const { db } = t
  // A: paid there, and no word of it came.
  const a = await (await payingMember(t)).order()
  await db`update orders set next_poll_at = null where id = ${a}`
  await t.control({ webhooks: { times: 0 }, settle: { order: a, state: 'COMPLETED' } })
  await t.control({ reset: true })
  // B: paid here, and there nobody knows.
  const b = await paid(await payingMember(t))
  t.local.ledger.orders.delete(b)
  // C: another amount there.
  const c = await paid(await payingMember(t))
  Object.assign(t.local.ledger.orders.get(c) as object, { amount: 100 })
  // D: paid without a plan.
  const d = await paid(await payingMember(t))
  await db`delete from entitlements where order_id = ${d}`
  // E: nobody knows yet.
  const e = await (await payingMember(t)).order()
  // F: a refund that does not end; it is older than the others.
  const f = await paid(await payingMember(t))
  await db`update orders set state = 'REFUNDING' where id = ${f}`
  await db`update entitlements set valid_upto = now() where order_id = ${f}`
  await db`
    insert into refunds (id, order_id, amount_paise, reason, state, created_at, next_poll_at)
    values (${`rf_${f}_1`}, ${f}, 9900, 'asked', 'PENDING', now() - interval '8 days', null)`
  // G: twice on one day, by hand, since the desk offers no second one.
  const twice = await payingMember(t)
  const first = await paid(twice)
  await t.clock.advance({ minutes: 10 })
  const second = 'order_second_of_a_day'
  await db`
    insert into orders (id, member_id, plan_id, amount_paise, state, settled_at, gateway_order_id)
    values (${second}, ${twice.id}, 'Premium', 9900, 'COMPLETED', now(), 'OMOSECOND')`
  await db`
    insert into entitlements (order_id, member_id, valid_from, valid_upto)
    select ${second}, ${twice.id}, valid_upto, valid_upto + interval '1 year' from entitlements where order_id = ${first}`
  t.local.ledger.remember(second, {
    orderId: 'OMOSECOND',
    amount: 9900,
    state: 'COMPLETED' as const,
    expireAt: Date.now() + 1e9,
    returnUrl: '',
  })
  // And two good ones beside them.
  await paid(await payingMember(t))
  await paid(await payingMember(t))
  const expireAt = Date.now() + 1e12
  for (const order of t.local.ledger.orders.values()) order.expireAt = expireAt

  await t.clock.set('2026-06-21T00:35:00Z')
  await run()
  // H: less was paid out than came in.
  farhan = await officer(t, 'finance')
  const entered = await farhan.post('reconciliation/settlement', {
    day: '2026-06-20',
    utr: 'AXISN26172',
    amountPaise: 50_000,
    feesPaise: 0,
    isOnStatement: true,
  })
  expect(entered.json().message).toMatch(/^Entered\. Expected/)
  await run()
  const expected = [
    `differs ${c}`,
    `paid_here ${b}`,
    `paid_there ${a}`,
    `pending ${e}`,
    `plan ${d}`,
    `refund_open rf_${f}_1`,
    'settlement 2026-06-20',
    `twice ${second}`,
  ]
  expect(await found()).toEqual(expected)
  expect(alarms.toSorted()).toEqual(['money: differs', 'money: paid_here', 'money: plan'])
  // What was paid there is granted here, by the usual way.
  const [granted] = await db`select state from orders where id = ${a}`
  expect(granted?.state).toBe('COMPLETED')

  // The next morning nothing new; what came right is closed by itself, the rest by somebody, once.
  await t.control({ settle: { order: e, state: 'COMPLETED' } })
  await t.poll()
  await t.clock.set('2026-06-22T00:35:00Z')
  farhan = await officer(t, 'finance')
  const corrected = { day: '2026-06-20', utr: 'AXISN26172', feesPaise: 0, isOnStatement: true }
  const [total] = await db`
    select sum(amount_paise)::int as paise from orders
    where state in ('COMPLETED', 'REFUNDING', 'REFUNDED') and settled_at >= '2026-06-19T18:30:00Z'
      and settled_at < '2026-06-20T18:30:00Z'`
  await farhan.post('reconciliation/settlement', { ...corrected, amountPaise: total?.paise })
  await run()
  expect(await found()).toEqual(
    expected.filter(line => !line.startsWith('pending') && !line.startsWith('settlement')),
  )
  const { differences } = await read()
  const one = differences.find(({ kind }: { kind: string }) => kind === 'twice')
  const sent = { id: one.id, note: 'Both wanted, for two years.' }
  const closed = await Promise.all([1, 2].map(() => farhan.post('reconciliation/close', sent)))
  expect(closed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await t.clock.set('2026-06-23T00:35:00Z')
  await run()
  expect(await found()).not.toContain(`twice ${second}`)
  await expect(db`update differences set note = 'else' where id = ${one.id}`).rejects.toThrow('closed once')
  await expect(db`delete from differences where id = ${one.id}`).rejects.toThrow('closed once')
})

test('money that is missing stays open however long nobody finds it, and says the newest', async () => {
  await t.clock.set('2026-08-01T06:00:00Z')
  await paid(await payingMember(t))
  await t.clock.set('2026-08-02T06:00:00Z')
  const enter = async (amountPaise: number, day = '2026-08-01') => {
    farhan = await officer(t, 'finance')
    const sent = { day, utr: 'AXISN26214', amountPaise, feesPaise: 0, isOnStatement: true }
    return (await farhan.post('reconciliation/settlement', sent)).json().message
  }
  const settlements = async () => (await found()).filter(line => line.startsWith('settlement'))
  const texts = async () =>
    (
      await t.db`
        select detail, note from differences where kind = 'settlement' and coalesce(about, subject) = '2026-08-01' order by id`
    ).map(({ detail, note }) => [detail, note])
  const missing = (rupees: string) => `Expected 99.00 rupees, paid out ${rupees}.`

  expect(await enter(5000)).toBe(`Entered. ${missing('50.00')}`)
  // Entered again, it is still wrong, and the open one says by how much.
  expect(await enter(6000)).toBe(`Entered. ${missing('60.00')}`)
  expect(await texts()).toEqual([[missing('60.00'), null]])
  await t.clock.set('2026-09-20T00:35:00Z')
  await run()
  expect(await settlements()).toEqual(['settlement 2026-08-01'])

  // Healed, and wrong again: listed again.
  expect(await enter(9900)).toBe('Entered.')
  expect(await settlements()).toEqual([])
  expect(await enter(100)).toBe(`Entered. ${missing('1.00')}`)
  expect(await texts()).toEqual([
    [missing('60.00'), 'Came right by itself.'],
    [missing('1.00'), null],
  ])

  // Closed by somebody: the same is known, another amount is not.
  const close = async () => {
    const [open] = await t.db`select id from differences where kind = 'settlement' and closed_at is null`
    await farhan.post('reconciliation/close', { id: open?.id, note: 'Written off.' })
  }
  await close()
  expect(await enter(100)).toBe(`Entered. ${missing('1.00')}`)
  await Promise.all([run(), run()])
  expect(await settlements()).toEqual([])
  expect(await enter(200)).toBe(`Entered. ${missing('2.00')}`)
  expect(await settlements()).toEqual(['settlement 2026-08-01'])
  await close()
})

test('what is not on the statement is closed by a word for good, whatever day it is', async () => {
  await t.clock.set('2026-10-01T06:00:00Z')
  await paid(await payingMember(t))
  await t.clock.set('2026-10-02T06:00:00Z')
  farhan = await officer(t, 'finance')
  await farhan.post('reconciliation/settlement', {
    day: '2026-10-01',
    utr: 'AXISN26275',
    amountPaise: 9900,
    feesPaise: 0,
    isOnStatement: false,
  })
  const open = async () => (await found()).filter(line => line === 'settlement 2026-10-01')
  await t.clock.set('2026-10-08T00:35:00Z')
  await run()
  expect(await open()).toHaveLength(1)
  farhan = await officer(t, 'finance')
  const [row] = await t.db`select id from differences where subject = '2026-10-01' and closed_at is null`
  await farhan.post('reconciliation/close', { id: row?.id, note: 'The bank is slow.' })
  await t.clock.set('2026-10-09T00:35:00Z')
  await run()
  expect(await open()).toEqual([])
})
