import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Paying, payingMember, testPaying, webhookLogin } from '../../../testing/paying.ts'
import { testApp } from '../../../testing/test-app.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const header = sha(`${webhookLogin.username}:${webhookLogin.password}`)
const url = '/api/v2/phonepe/webhook'

let t: Paying
beforeAll(async () => {
  t = await testPaying()
})
beforeEach(() => t.reset())

const post = (
  payload: string | object,
  authorization: string | undefined = header,
  type = 'application/json',
) =>
  t.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type, ...(authorization && { authorization }) },
  })
const kept = () =>
  t.db`select order_id, times, response from payment_events where source = 'webhook' order by id`

test('the header matches the test vector of PhonePe', () => {
  expect(sha('username:password')).toBe('bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e')
})

describe('the header', () => {
  test.each([
    ['a correct header', 200, header],
    ['capitals', 200, header.toUpperCase()],
    ['the SHA256 prefix', 200, `SHA256 ${header}`],
    ['no header', 401, ''],
    ['a short header', 401, header.slice(2)],
    ['a long header', 401, `${header}00`],
    ['another hash', 401, sha('saptapadi:guess')],
    ['a value that is not hex', 401, 'x'.repeat(64)],
    ['a wrong last byte', 401, `${header.slice(0, 62)}zz`],
  ])('with %s gets status %i', async (_, status, authorization) => {
    const before = (await kept()).length
    const response = await post({ event: 'x', payload: { note: String(Math.random()) } }, authorization)
    expect(response.statusCode).toBe(status)
    expect((await kept()).length - before).toBeLessThanOrEqual(status === 200 ? 1 : 0)
  })

  test('is never logged, nor are secrets, order ids or payment instruments', async () => {
    const woman = await payingMember(t)
    const order = await woman.order()
    await post({ payload: { merchantOrderId: order, paymentDetails: [{ vpa: 'canary@ybl' }] } })
    await post({ payload: {} }, 'canary-header')
    await t.control({ faults: [{ on: 'status', does: '500' }], settle: { order, state: 'COMPLETED' } })
    await t.poll()
    await t.clock.advance({ seconds: 30 })
    await t.poll()
    await woman.status(order)
    const log = t.logged.join('')
    expect(log).toContain('phonepeWebhook')
    for (const secret of [header, 'canary', 'O-Bearer', '****', woman.email, order, 'ybl'])
      expect(log).not.toContain(secret)
    const rows = await t.db<{ row: string }[]>`select e::text as row from payment_events e`
    expect(rows.map(({ row }) => row).join()).not.toMatch(/canary|ybl|\*\*\*\*|vpa|masked/)
  })
})

describe('the body', () => {
  test.each([
    ['64 KiB', 200, `{"pad":"${'x'.repeat(64 * 1024 - 10)}"}`],
    ['64 KiB and one byte', 413, `{"pad":"${'x'.repeat(64 * 1024 - 9)}"}`],
    ['text that is not JSON', 400, 'hello'],
    ['truncated JSON', 400, '{"event":'],
    ['a list', 400, '[]'],
    ['null', 400, 'null'],
    ['nothing', 400, ''],
    ['a NUL character', 200, '{"payload":{"merchantOrderId":"\\u0000"}}'],
    ['numbers instead of strings', 200, '{"payload":{"merchantOrderId":7,"amount":"x","state":[]}}'],
  ])('with %s gets status %i', async (_, status, payload) => {
    expect((await post(payload)).statusCode).toBe(status)
  })

  test('is read with any content type', async () => {
    expect((await post('{"event":"x"}', header, 'text/plain')).statusCode).toBe(200)
  })

  test('about an unknown order is stored, and polls nothing', async () => {
    const before = t.local.heard.status
    const payload = { merchantOrderId: 'order_of_nobody', state: 'COMPLETED', amount: 9900 }
    for (let i = 0; i < 3; i += 1)
      expect((await post({ event: 'checkout.order.completed', payload })).statusCode).toBe(200)
    expect((await kept()).at(-1)).toMatchObject({
      order_id: null,
      times: 3,
      response: { merchantOrderId: 'order_of_nobody' },
    })
    await t.poll()
    expect(t.local.heard.status).toBe(before)
  })
})

test('a webhook gets 503 if webhooks are not configured', async () => {
  const { app } = await testApp()
  const response = await app.inject({ method: 'POST', url, payload: {}, headers: { authorization: header } })
  expect(response.statusCode).toBe(503)
})
