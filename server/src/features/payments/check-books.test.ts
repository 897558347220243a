import { beforeAll, expect, test } from 'vitest'
import { alarmLog } from '../../../testing/alarm-log.ts'
import { makeStaff } from '../../../testing/make.ts'
import { type Paying, type PayingMember, payingMember, testPaying } from '../../../testing/paying.ts'
import { checkBooks, compareWithGateway } from './check-books.ts'

let t: Paying
const { log, alarms } = alarmLog()
beforeAll(async () => {
  t = await testPaying()
  await t.clock.set('2026-06-14T06:00:00Z')
})

async function runNightly(): Promise<void> {
  const deps = { ...t, db: t.serverDb, log }
  await compareWithGateway(deps)
  await checkBooks(deps)
}
async function paid(woman: PayingMember): Promise<string> {
  const order = await woman.order()
  await t.control({ settle: { order, state: 'COMPLETED' } })
  await t.poll()
  return order
}
const openAlarms = async () =>
  (await t.db`select kind, order_id from alarms where closed_at is null order by 1, 2`).map(
    ({ kind, order_id }) => `${kind} ${order_id}`,
  )

test('the nightly comparison raises one alarm per order that differs, and closes it when the cause is gone', async () => {
  const { db } = t
  const paidThere = await (await payingMember(t)).order()
  await db`update orders set next_poll_at = null where id = ${paidThere}`
  await t.control({ webhooks: { times: 0 }, settle: { order: paidThere, state: 'COMPLETED' } })
  await t.control({ reset: true })
  const unknownThere = await paid(await payingMember(t))
  t.local.ledger.orders.delete(unknownThere)
  const otherAmount = await paid(await payingMember(t))
  Object.assign(t.local.ledger.orders.get(otherAmount) as object, { amount: 100 })
  const withoutPlan = await paid(await payingMember(t))
  await db`delete from entitlements where order_id = ${withoutPlan}`
  await paid(await payingMember(t))
  for (const order of t.local.ledger.orders.values()) order.expireAt = Date.now() + 1e12

  await t.clock.set('2026-06-15T00:35:00Z')
  await runNightly()
  const expected = [
    `payments: different at PhonePe ${otherAmount}`,
    `payments: paid here, unknown to PhonePe ${unknownThere}`,
    `payments: paid without a plan ${withoutPlan}`,
  ]
  expect(await openAlarms()).toEqual(expected)
  const [granted] = await db`select state from orders where id = ${paidThere}`
  expect(granted?.state).toBe('COMPLETED')

  await t.clock.set('2026-06-16T00:35:00Z')
  await runNightly()
  expect(await openAlarms()).toEqual(expected)
  expect(alarms).toHaveLength(3)

  // An alarm closes when its cause is gone. An alarm that staff have closed stays closed.
  await db`
    insert into entitlements (order_id, member_id, valid_from, valid_upto)
    select id, member_id, now(), now() + interval '1 year' from orders where id = ${withoutPlan}`
  const { id: staffId } = await makeStaff(db, 'finance')
  await db`
    update alarms set closed_at = now(), closed_by = ${staffId} where order_id = ${otherAmount}`
  await runNightly()
  expect(await openAlarms()).toEqual([expected[1]])

  await t.control({ faults: [{ on: 'status', does: '500', times: 100 }] })
  await runNightly()
  expect(alarms.at(-1)?.kind).toBe('payments: PhonePe did not answer')
})
