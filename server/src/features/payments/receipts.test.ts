import { inflateSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paying, type PayingMember, payingMember, testPaying } from '../../../testing/paying.ts'
import { refundOrder } from './refund.ts'
import { renderReceipt } from './render-receipt.ts'

let t: Paying
beforeAll(async () => {
  t = await testPaying({
    OPERATOR_NAME: 'Saptapadi Services',
    OPERATOR_ADDRESS: '1 Temple Road | Pune 411001',
  })
})
beforeEach(() => t.reset())

async function paid(woman: PayingMember): Promise<string> {
  const order = await woman.order()
  await t.control({ settle: { order, state: 'COMPLETED' } })
  await t.poll()
  return order
}
const receipt = async (woman: PayingMember, order: string) =>
  (await woman.send({ url: `/api/v1/receipt?order=${order}` })).json()
const numbers = async (year: number) =>
  (await t.db`select number from receipts where financial_year = ${year} order by number`).map(
    row => row.number,
  )

test('a receipt names the operator, the member, the plan, the amount and the dates', async () => {
  const woman = await payingMember(t, { name: 'Asha Rani Sharma' })
  const order = await paid(woman)
  expect(await receipt(woman, order)).toEqual({
    number: expect.stringMatching(/^SP\/26-27\/\d{6}$/),
    title: 'Receipt',
    issuedOn: '2026-06-14',
    operator: { name: 'Saptapadi Services', address: ['1 Temple Road', 'Pune 411001'], gstin: null },
    member: { name: 'Asha Rani Sharma', number: `HS${woman.id}` },
    orderId: order,
    paymentMode: 'UPI_QR',
    item: 'Saptapadi Premium plan, 12 months',
    validFrom: '2026-06-14',
    lastDay: '2027-06-14',
    amount: 9900,
    amountInWords: 'Rupees Ninety-Nine Only',
    tax: null,
    refund: null,
  })
  expect(await woman.payments()).toEqual([
    {
      order_id: order,
      amount: 9900,
      status: 'COMPLETED',
      valid_from: '2026-06-14T06:00:00.000Z',
      valid_upto: '2027-06-14T18:29:59.000Z',
      created_at: '2026-06-14T06:00:00.000Z',
      other: 'UPI_QR',
      receipt: (await receipt(woman, order)).number,
      refund: null,
    },
  ])
})

test('a receipt keeps the name from the day of the payment', async () => {
  const woman = await payingMember(t, { name: 'Asha Rani Sharma' })
  const order = await paid(woman)
  await t.db`update profiles set name = 'Asha Verma' where member_id = ${woman.id}`
  expect((await receipt(woman, order)).member.name).toBe('Asha Rani Sharma')
})

describe('receipt numbers', () => {
  test('have no gaps after simultaneous and failed payments', async () => {
    await t.clock.set('2030-05-01T06:00:00Z')
    const women = await Promise.all(Array.from({ length: 12 }, () => payingMember(t)))
    const orders: string[] = []
    for (const woman of women) orders.push(await woman.order())
    await t.control({ webhooks: { times: 0 } })
    for (const order of orders) await t.control({ settle: { order, state: 'COMPLETED' } })
    // Every third transaction fails after its number was drawn.
    await t.db.script(`
      create sequence spoiled;
      grant usage on spoiled to public;
      create function spoil() returns trigger language plpgsql as $$
        begin if nextval('spoiled') % 3 = 0 then raise exception 'spoiled'; end if; return new; end $$;
      create trigger spoil before insert on receipts for each row execute function spoil()`)
    await Promise.all(women.map((woman, place) => woman.status(orders[place] as string)))
    await t.db.script('drop trigger spoil on receipts')
    await t.clock.advance({ seconds: 3 })
    await Promise.all(women.map((woman, place) => woman.status(orders[place] as string)))
    expect(await numbers(2030)).toEqual(Array.from({ length: 12 }, (_, place) => place + 1))
    expect(await Promise.all(women.map(woman => woman.isPaid()))).toEqual(women.map(() => true))
  })

  test('start again in April at midnight in India', async () => {
    const [before, after] = [await payingMember(t), await payingMember(t)]
    await t.clock.set('2032-03-31T18:29:00Z')
    const last = await paid(before)
    await t.clock.set('2032-03-31T18:31:00Z')
    const first = await paid(after)
    expect((await receipt(before, last)).number).toBe('SP/31-32/000001')
    expect((await receipt(after, first)).number).toBe('SP/32-33/000001')
  })
})

describe('access to receipts and orders', () => {
  test.each([
    ['/api/v1/receipt?order=', ''],
    ['/api/v1/receipt/', '.pdf'],
    ['/api/v2/phonepe/callback?merchantOrderId=', ''],
  ])('another member gets the same 404 as for an unknown order at %s…%s', async (path, end) => {
    const [woman, other] = [await payingMember(t), await payingMember(t, { isPremium: true })]
    const order = await paid(woman)
    expect((await woman.send({ url: path + order + end })).statusCode).toBe(200)
    const foreign = await other.send({ url: path + order + end })
    const unknown = await other.send({ url: `${path}order_unknown1234${end}` })
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    const asked = t.local.heard.status
    for (const odd of ['..%2F..%2Fv1', 'order_%00', "order_'or'1", 'x'.repeat(80)]) {
      expect([400, 404]).toContain((await other.send({ url: path + odd + end })).statusCode)
    }
    expect(t.local.heard.status).toBe(asked)
    expect((await t.app.inject({ url: path + order + end })).statusCode).toBe(401)
  })

  test('a suspended member gets 403', async () => {
    const woman = await payingMember(t)
    const order = await paid(woman)
    await t.db`update profiles set suspended_until = 'infinity' where member_id = ${woman.id}`
    for (const url of [`/api/v1/receipt?order=${order}`, `/api/v1/receipt/${order}.pdf`, '/api/v1/plan']) {
      expect((await woman.send({ url })).statusCode).toBe(403)
    }
  })
})

test('the PDF is named after the receipt and prints Devanagari names and the rupee sign', async () => {
  const woman = await payingMember(t, { name: 'आशा शर्मा' })
  const order = await paid(woman)
  const { headers, rawPayload } = await woman.send({ url: `/api/v1/receipt/${order}.pdf` })
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="SP-26-27-\d{6}\.pdf"$/),
  })
  const letters = lettersIn(rawPayload)
  for (const letter of 'आशम₹') expect([letter, letters.has(letter)]).toEqual([letter, true])
})

test('a download serves the stored PDF, and a new one after a refund', async () => {
  const woman = await payingMember(t)
  const order = await paid(woman)
  const download = async () => (await woman.send({ url: `/api/v1/receipt/${order}.pdf` })).rawPayload
  const kept = async () => (await t.db`select pdf from receipts where order_id = ${order}`)[0]?.pdf
  const print = async () => {
    while ((await kept()) === null) await renderReceipt({ db: t.serverDb })
    return kept()
  }
  const file = await print()
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await download()).toEqual(file)
  await refundOrder({ ...t, db: t.serverDb }, order)
  expect(await kept()).toBeNull()
  const refunded = await print()
  expect(refunded.equals(file)).toBe(false)
  expect(await download()).toEqual(refunded)
})

/** The letters that the fonts of a PDF can show, from their ToUnicode maps. */
function lettersIn(pdf: Buffer): Set<string> {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
  const texts = streams.map(([, stream = '']) => {
    const bytes = Buffer.from(stream, 'latin1')
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : stream
  })
  const maps = texts.filter(text => text.includes('begincmap')).join()
  const codes = [...maps.matchAll(/<([0-9a-f]{4})>/gi)].map(([, hex = '']) => Number.parseInt(hex, 16))
  return new Set(codes.map(code => String.fromCharCode(code)))
}

test('a receipt with a GSTIN is a tax invoice whose parts add up', async () => {
  const taxed = await testPaying({ GSTIN: '27AAPFU0939F1ZV' })
  const woman = await payingMember(taxed)
  const order = await woman.order()
  await taxed.control({ settle: { order, state: 'COMPLETED' } })
  await taxed.poll()
  const { title, tax, amount, operator } = await receipt(woman, order)
  expect([title, operator.gstin]).toEqual(['Tax Invoice', '27AAPFU0939F1ZV'])
  expect(tax).toEqual({
    sac: '998439',
    taxable: 8390,
    lines: [
      { name: 'CGST', rate: 9, amount: 755 },
      { name: 'SGST', rate: 9, amount: 755 },
    ],
  })
  expect(amount).toBe(9900)
})
