import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderEvent, OrderPage } from '#contract/office/money/money.ts'
import { type Officer, officer } from '../../../testing/inbox.ts'
import { type Paying, type PayingMember, payingMember, testPaying } from '../../../testing/paying.ts'
import { inspectBooks } from '../../features/payments/check-books.ts'

let t: Paying
let farhan: Officer
beforeAll(async () => {
  t = await testPaying()
})
beforeEach(async () => {
  await t.reset()
  await t.db`delete from rate_limits`
  await t.db`update refunds set staff_id = null`
  await t.db`update approvals set answer = 'expired', answered_at = now() where answer is null`
  farhan = await officer(t, 'finance')
})

async function paid(woman: PayingMember): Promise<string> {
  const order = await woman.order()
  await t.control({ settle: { order, state: 'COMPLETED' } })
  await t.poll()
  return order
}
const open = async (order: string): Promise<OrderPage> => (await farhan.post('orders/open', { order })).json()
const refund = (order: string, more: object = {}, by = farhan) =>
  by.post('orders/refund', { order, reason: 'did_not_work', note: 'Said so on the phone.', ...more })
const undo = (order: string) => farhan.post('orders/refund/undo', { order })
/** Ends the undo time and runs the worker. */
const release = async () => {
  await t.clock.advance({ seconds: 60 })
  await t.poll()
}
const subjects = (woman: PayingMember) =>
  t.sent.filter(({ to }) => to === woman.email).map(mail => ('subject' in mail ? mail.subject : ''))

describe('the order search', () => {
  test('finds an order by each of its numbers, its day and its member', async () => {
    const woman = await payingMember(t, { name: 'Zarina Underhill' })
    const order = await paid(woman)
    await payingMember(t)
    const [row] = await t.db`
      select gateway_order_id, transaction_id, utr, phone from orders o join members m on m.id = o.member_id
      where o.id = ${order}`
    const { receipt } = await open(order)
    expect([row?.transaction_id, row?.utr]).toEqual([expect.stringMatching(/^OM/), '455069731721'])
    const searches = {
      order: [order, `rf_${order}_1`],
      payment: [row?.gateway_order_id, row?.transaction_id],
      receipt: [receipt],
      day: ['14 Jun 2026 Rs.99', '2026-06-14'],
      member: [`HS${woman.id}`, row?.phone, woman.email, 'Zarina', 'underhill'],
    }
    for (const [by, words] of Object.entries(searches))
      for (const search of words) {
        const found = (await farhan.post('orders/find', { search })).json()
        expect([search, found.by]).toEqual([search, by])
        expect(found.orders.map(({ id }: { id: string }) => id)).toContain(order)
        if (by !== 'day') expect(found.orders).toHaveLength(1)
      }
    const byUtr = (await farhan.post('orders/find', { search: row?.utr })).json()
    expect(byUtr).toMatchObject({ by: 'payment' })
    expect((await farhan.post('orders/find', { search: 'Unknown Name' })).json()).toEqual({
      by: 'member',
      orders: [],
    })
    expect((await farhan.post('orders/find', { search: '1 Jan 2020' })).json().orders).toEqual([])
  })

  test('pages through orders of the same moment without a gap, and filters by state', async () => {
    const woman = await payingMember(t)
    await t.db`
      insert into orders (id, member_id, plan_id, amount_paise, state, settled_at, created_at)
      select 'order_many_' || lpad(n::text, 4, '0'), ${woman.id}, 'Premium', 9900, 'FAILED', '2026-06-20', '2026-06-20'
      from generate_series(1, 60) n`
    const ids: string[] = []
    let after: string | undefined
    do {
      const page = (
        await farhan.post('orders/find', { search: `HS${woman.id}`, state: 'FAILED', after })
      ).json()
      ids.push(...page.orders.map(({ id }: { id: string }) => id))
      after = page.next
    } while (after)
    expect(ids).toHaveLength(60)
    expect(new Set(ids).size).toBe(60)
    const none = await farhan.post('orders/find', { search: `HS${woman.id}`, state: 'COMPLETED' })
    expect(none.json().orders).toEqual([])
    expect((await farhan.post('orders/find', { after: 'made up' })).statusCode).toBe(400)
  })
})

describe('the page of an order', () => {
  test('lists the history of an order from its creation to the refund', async () => {
    const woman = await payingMember(t)
    const order = await paid(woman)
    await farhan.post('orders/note', { order, note: 'Rang about it.' })
    await farhan.post('orders/receipt', { order })
    await farhan.post('orders/ask', { order })
    expect(await open(order)).toMatchObject({
      id: order,
      state: 'COMPLETED',
      sentence: 'Paid Rs.99 by UPI QR code on 14 June 2026, premium until 14 June 2027, nothing refunded.',
      refundablePaise: 9900,
      receipt: expect.stringMatching(/^SP\/26-27\/\d{6}$/),
      member: { id: woman.id },
    })
    await refund(order)
    await release()
    await t.control({ settleRefund: { refund: `rf_${order}_1`, state: 'COMPLETED' } })
    await t.clock.advance({ minutes: 2 })
    await t.poll()
    const page = await open(order)
    expect(page).toMatchObject({
      state: 'REFUNDED',
      refundablePaise: 0,
      sentence: expect.stringMatching(/plan until 14 June 2026, Rs.99 refunded\.$/),
    })
    const texts = page.timeline.map(({ what }: OrderEvent) => what)
    const expected = [
      'Order created',
      expect.stringMatching(/^PhonePe’s webhook: checkout.order.completed/),
      'Paid',
      expect.stringMatching(/^Plan until 14 June 2027, receipt SP/),
      'Note: Rang about it.',
      'Sent the receipt again',
      'Checked with PhonePe',
      'Refund: Did not work (Said so on the phone.)',
      'Refund sent to the account or card that paid',
    ]
    for (const line of expected) expect(texts).toContainEqual(line)
    const moments = page.timeline.map(({ at }: OrderEvent) => at)
    expect(moments).toEqual(moments.toSorted())
    expect(page.timeline.find(({ what }: OrderEvent) => what.startsWith('Note'))).toMatchObject({
      by: farhan.name,
    })
    expect(JSON.stringify(page)).not.toMatch(/canary|vpa|98\*\*/)
  })

  test('answers 404 for an unknown order in every call', async () => {
    for (const path of ['open', 'ask', 'receipt', 'note', 'refund']) {
      const sent = { order: 'order_unknown1', note: 'x', reason: 'fraud' }
      expect([path, (await farhan.post(`orders/${path}`, sent)).statusCode]).toEqual([path, 404])
    }
  })
})

describe('asking the gateway', () => {
  test('settles the order with the gateway’s answer', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    expect((await farhan.post('orders/ask', { order })).json().message).toMatch(/PENDING\. Nothing changed/)
    await t.control({ webhooks: { times: 0 }, settle: { order, state: 'COMPLETED' } })
    expect((await farhan.post('orders/ask', { order })).json().message).toBe(
      'PhonePe says COMPLETED. The order is now COMPLETED.',
    )
    expect(await woman.isPaid()).toBe(true)
    expect(t.published.at(-1)).toMatchObject({ topic: 'changed', members: [woman.id], what: 'plan' })
  })

  test('changes nothing when the gateway does not answer', async () => {
    const order = await (await payingMember(t)).order()
    await t.control({ faults: [{ on: 'status', does: '500', times: 5 }] })
    const response = await farhan.post('orders/ask', { order })
    expect(response.statusCode).toBe(503)
    expect(response.json().message).toMatch(/did not answer/)
  })
})

describe('a refund', () => {
  test('requested four times in parallel is made once and never exceeds the payment', async () => {
    const woman = await payingMember(t)
    const order = await paid(woman)
    const other = await officer(t, 'admin')
    const answers = await Promise.all([
      refund(order),
      refund(order),
      refund(order, {}, other),
      refund(order, {}, other),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    await release()
    await release()
    expect((await refund(order)).statusCode).toBe(409)
    const rows = await t.db`
      select reason, note, amount_paise, ends_plan from refunds where order_id = ${order}`
    expect(rows).toEqual([
      { reason: 'did_not_work', note: 'Said so on the phone.', amount_paise: 9900, ends_plan: true },
    ])
    expect(await woman.isPaid()).toBe(false)
    expect(subjects(woman).filter(subject => subject === 'We refund Rs.99')).toHaveLength(1)
    expect(t.sent.findLast(({ to }) => to === woman.email)?.text).toContain('did not do what we promised')
  })

  test('can be undone for a minute and is final afterwards', async () => {
    const woman = await payingMember(t)
    const order = await paid(woman)
    const before = t.local.heard.refund
    await refund(order)
    await t.clock.advance({ seconds: 59 })
    await t.poll()
    expect(await woman.isPaid()).toBe(true)
    expect((await open(order)).undoUntil).not.toBeNull()
    expect((await undo(order)).statusCode).toBe(200)
    await release()
    expect(await open(order)).toMatchObject({ state: 'COMPLETED', refundablePaise: 9900, undoUntil: null })
    expect(subjects(woman)).not.toContain('We refund Rs.99')
    expect(t.local.heard.refund).toBe(before)
    await refund(order)
    await release()
    expect((await undo(order)).statusCode).toBe(409)
    expect((await open(order)).state).toBe('REFUNDING')
  })

  test('that keeps the plan needs an admin’s approval unless the order was paid twice', async () => {
    const woman = await payingMember(t)
    const order = await paid(woman)
    const request = await refund(order, { endsPlan: false })
    expect(request.json()).toMatchObject({ refund: null, approval: expect.any(Number) })
    const twice = await payingMember(t)
    const second = await paid(twice)
    await t.db`
      insert into orders (id, member_id, plan_id, amount_paise, state, settled_at)
      values (${`order_twice_${twice.id}`}, ${twice.id}, 'Premium', 9900, 'COMPLETED', now())`
    expect((await refund(second, { endsPlan: false, reason: 'paid_twice' })).json().refund).not.toBeNull()
    await release()
    expect(await twice.isPaid()).toBe(true)
    await t.control({ settleRefund: { refund: `rf_${second}_1`, state: 'COMPLETED' } })
    await t.clock.advance({ minutes: 2 })
    await t.poll()
    expect((await inspectBooks(t.serverDb)).filter(({ orderId }) => orderId === second)).toEqual([])
  })

  test('outside the policy waits for an admin’s approval', async () => {
    const woman = await payingMember(t)
    const order = await paid(woman)
    const request = await refund(order, { reason: 'goodwill' })
    expect(request.json()).toMatchObject({ refund: null, approval: expect.any(Number) })
    expect((await open(order)).isAskedFor).toBe(true)
    expect((await refund(order, { reason: 'goodwill' })).statusCode).toBe(409)
    const { approval: id } = request.json()
    const colleague = await officer(t, 'finance')
    expect((await colleague.post('approvals/answer', { id, answer: 'yes' })).statusCode).toBe(403)
    const gauri = await officer(t, 'admin')
    await gauri.post('approvals/answer', { id, answer: 'yes' })
    await release()
    expect(await woman.isPaid()).toBe(false)
    const [row] = await t.db`select staff_id, reason from refunds where order_id = ${order}`
    expect(row).toEqual({ staff_id: farhan.id, reason: 'goodwill' })
  })

  test('is refused at the approval if the order was refunded since', async () => {
    const woman = await payingMember(t)
    const order = await paid(woman)
    const { approval: id } = (await refund(order, { reason: 'goodwill' })).json()
    expect((await refund(order)).statusCode).toBe(200)
    const gauri = await officer(t, 'admin')
    const answer = await gauri.post('approvals/answer', { id, answer: 'yes' })
    expect(answer.statusCode).toBe(409)
    expect(await t.db`select id from refunds where order_id = ${order}`).toHaveLength(1)
  })

  test('of a used plan needs approval within the promised days', async () => {
    const woman = await payingMember(t)
    const man = await payingMember(t, { gender: 'male' })
    const order = await paid(woman)
    await t.db`
      insert into profile_visits (member_id, viewer_id, kind, day) values (${man.id}, ${woman.id}, 'profile', '2026-06-14')`
    expect((await open(order)).refundFacts).toEqual({
      daysSincePaid: 0,
      isUsed: true,
      isPaidTwice: false,
      begunToday: 0,
    })
    expect((await refund(order, { reason: 'changed_mind' })).json().refund).toBeNull()
  })

  test('needs approval from the sixth refund of a day on, also in parallel', async () => {
    const orders: string[] = []
    for (let n = 0; n < 7; n += 1) orders.push(await paid(await payingMember(t)))
    const answers = await Promise.all(orders.map(order => refund(order)))
    const begun = answers.map(answer => answer.json()).filter(({ refund: id }) => id !== null)
    expect(begun).toHaveLength(5)
    await t.clock.advance({ days: 1 })
    farhan = await officer(t, 'finance')
    const next = await paid(await payingMember(t))
    expect((await refund(next)).json().refund).toBe(`rf_${next}_1`)
  })

  test('of an unpaid order is refused', async () => {
    const order = await (await payingMember(t)).order()
    expect((await refund(order)).statusCode).toBe(409)
    expect((await open(order)).refundablePaise).toBe(0)
  })
})

test('the CSV of a month lists its payments and refunds', async () => {
  const woman = await payingMember(t)
  const order = await paid(woman)
  const { name, csv, lines } = (await farhan.post('orders/csv', { month: '2026-06' })).json()
  expect(name).toBe('payments-2026-06.csv')
  expect(csv).toMatch(/^\u{FEFF}date,kind,order,receipt,member,amount,mode,gateway\r\n/u)
  expect(csv).toContain(`2026-06-14,payment,${order},SP/26-27/`)
  expect(csv.trim().split('\r\n')).toHaveLength(lines + 1)
  const [entry] = await t.db`
    select body from audit_entries join audit_payloads using (seq) where action = 'money.export' order by seq desc limit 1`
  expect(JSON.parse(entry?.body)).toMatchObject({ month: '2026-06', rows: lines })
})
