import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Paying, payingMember, testPaying } from '../../../testing/paying.ts'
import { listBookLines } from './books-store.ts'
import { inspectBooks } from './check-books.ts'
import { sendPlanReminders } from './send-plan-reminders.ts'

let t: Paying
beforeAll(async () => {
  t = await testPaying()
})
beforeEach(() => t.reset())

async function paidMember(name?: string) {
  const woman = await payingMember(t, name ? { name } : {})
  const order = await woman.order()
  await t.control({ settle: { order, state: 'COMPLETED' } })
  await t.poll()
  return { ...woman, paidOrder: order }
}
const remind = () => sendPlanReminders({ db: t.serverDb, outbox: t.outbox })
async function subjects(email: string): Promise<string[]> {
  await t.work()
  return t.sent.flatMap(mail => (mail.to === email && 'subject' in mail ? [mail.subject] : [])).slice(1)
}

test('reminders are sent once 30 days before, 7 days before and on the last day, also by two servers', async () => {
  const woman = await paidMember()
  const log: string[] = []
  for (const day of [
    '2027-05-14',
    '2027-05-15',
    '2027-05-16',
    '2027-06-07',
    '2027-06-13',
    '2027-06-14',
    '2027-06-15',
  ]) {
    await t.clock.set(`${day}T03:45:00Z`)
    await Promise.all([remind(), remind()])
    const all = await subjects(woman.email)
    log.push(`${day} ${all.slice(log.join().split('ends').length - 1).join(', ')}`.trim())
  }
  expect(log).toEqual([
    '2027-05-14',
    '2027-05-15 Your Saptapadi plan ends in 30 days',
    '2027-05-16',
    '2027-06-07 Your Saptapadi plan ends in 7 days',
    '2027-06-13',
    '2027-06-14 Your Saptapadi plan ends today',
    '2027-06-15',
  ])
})

test('a missed reminder is sent on a later day', async () => {
  const woman = await paidMember()
  await t.clock.set('2027-05-20T03:45:00Z')
  await remind()
  expect(await subjects(woman.email)).toEqual(['Your Saptapadi plan ends in 25 days'])
})

test('a member who renewed or is suspended gets no reminder', async () => {
  const [renewed, suspended] = [await paidMember(), await paidMember()]
  await t.db`update profiles set suspended_until = 'infinity' where member_id = ${suspended.id}`
  await t.clock.set('2027-05-15T03:45:00Z')
  const again = await renewed.order()
  await t.control({ settle: { order: again, state: 'COMPLETED' } })
  await t.poll()
  await remind()
  expect(await subjects(suspended.email)).toEqual([])
  expect(await subjects(renewed.email)).toEqual([expect.stringContaining('receipt')])
})

test('the books find each disagreement between payments and plans', async () => {
  await t.clock.set('2033-01-10T06:00:00Z')
  expect(await inspectBooks(t.serverDb)).toEqual([])
  const [one, two, three] = [await paidMember(), await paidMember(), await paidMember()]
  await t.db`delete from plan_reminders`
  await t.db`delete from entitlements where order_id = ${one.paidOrder}`
  const bystander = await payingMember(t)
  await t.db`
    insert into orders (id, member_id, plan_id, amount_paise, state, settled_at)
    values ('order_never_paid', ${bystander.id}, 'Premium', 9900, 'FAILED', now())`
  await t.db`
    insert into entitlements (order_id, member_id, valid_from, valid_upto)
    values ('order_never_paid', ${bystander.id}, now(), now() + interval '1 year')`
  await t.db`update orders set state = 'REFUNDING' where id = ${three.paidOrder}`
  const waiting = await payingMember(t)
  await t.db`
    insert into orders (id, member_id, plan_id, amount_paise, state, created_at)
    values ('order_undecided', ${waiting.id}, 'Premium', 9900, 'PENDING', now() - interval '25 hours')`
  const found = await inspectBooks(t.serverDb)
  expect(found.map(({ what, orderId }) => [what, orderId])).toEqual([
    ['paid without a plan', one.paidOrder],
    ['plan without a payment', 'order_never_paid'],
    ['refunded but the plan continues', three.paidOrder],
    ['undecided for more than a day', 'order_undecided'],
    ['refund failed', three.paidOrder],
  ])
  expect(two.paidOrder).toBeDefined()
  const month = await listBookLines(t.serverDb, '2033-01')
  expect(month.map(({ orderId, amountPaise }) => [orderId, amountPaise]).toSorted()).toEqual(
    [one, two, three].map(({ paidOrder }) => [paidOrder, 9900]).toSorted(),
  )
})
