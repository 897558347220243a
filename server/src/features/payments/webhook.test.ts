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

test('the header is PhonePe’s own: its test vector', () => {
  expect(sha('username:password')).toBe('bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e')
})

describe('the header', () => {
  test.each([
    ['as it is sent', header, 200],
    ['in capitals', header.toUpperCase(), 200],
    ['with the name of the method', `SHA256 ${header}`, 200],
    ['none', '', 401],
    ['too short', header.slice(2), 401],
    ['too long', `${header}00`, 401],
    ['another', sha('saptapadi:guess'), 401],
    ['no hex', 'x'.repeat(64), 401],
    ['one that begins right', `${header.slice(0, 62)}zz`, 401],
  ])('%s', async (_, authorization, status) => {
    const before = (await kept()).length
    const response = await post({ event: 'x', payload: { note: String(Math.random()) } }, authorization)
    expect(response.statusCode).toBe(status)
    expect((await kept()).length - before).toBeLessThanOrEqual(status === 200 ? 1 : 0)
  })

  test('is never in the log, and neither is a secret, a code or what somebody paid with', async () => {
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
    ['of 64 KiB', `{"pad":"${'x'.repeat(64 * 1024 - 10)}"}`, 200],
    ['of one byte more', `{"pad":"${'x'.repeat(64 * 1024 - 9)}"}`, 413],
    ['no JSON', 'hello', 400],
    ['half of one', '{"event":', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['empty', '', 400],
    ['with a NUL in it', '{"payload":{"merchantOrderId":"\\u0000"}}', 200],
    ['with numbers where words belong', '{"payload":{"merchantOrderId":7,"amount":"x","state":[]}}', 200],
  ])('%s', async (_, payload, status) => {
    expect((await post(payload)).statusCode).toBe(status)
  })

  test('of any type is read', async () => {
    expect((await post('{"event":"x"}', header, 'text/plain')).statusCode).toBe(200)
  })

  test('about an order that is not ours is kept, and asks nobody', async () => {
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

test('without the settings nothing is taken', async () => {
  const { app } = await testApp()
  const response = await app.inject({ method: 'POST', url, payload: {}, headers: { authorization: header } })
  expect(response.statusCode).toBe(503)
})
