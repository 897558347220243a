import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Officer, officer } from '../../../testing/inbox.ts'
import { type Paying, type PayingMember, payingMember, testPaying } from '../../../testing/paying.ts'
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
