import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answersOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { asGuest, form, type Send } from '../../testing/as.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { routes } from '../routes.ts'
import type { BoundEndpoint } from './register.ts'

/** An endpoint for each encoding that stores nothing but passes its text through SQL, so that bodies are tried whatever domains exist. */
const probes: BoundEndpoint[] = (['form', 'json', 'multipart'] as const).map(encoding => ({
  name: `probe-${encoding}`,
  endpoint: endpoint({
    method: 'POST',
    path: `/api/v1/probe/${encoding}`,
    access: 'anyone',
    encoding,
    summary: 'Gives back a text by way of the database.',
    input: z.object({ text: z.string('Text is required').max(2000, 'Text is too long') }),
    reply: z.object({ stored: z.string() }),
  }),
  handler: async ({ db, input }) => {
    const [row] = await db`select ${(input as { text: string }).text}::text as stored`
    return row
  },
}))

const fragments = [
  "' or 1=1 --",
  "'; drop table members; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '\u0000',
  '\ud800',
  '9'.repeat(400),
  '-1',
  '0',
  '1e309',
  'NaN',
  '[object Object]',
  '१२३',
  'a'.repeat(5000),
]

let send: Send
let t: TestApp

beforeAll(async () => {
  t = await testApp({ moreRoutes: probes })
  send = asGuest(t.app)
})

const all = () => [...routes.map(route => route.endpoint), ...probes.map(probe => probe.endpoint)]

function expectCalm(response: { statusCode: number; headers: Record<string, unknown>; body: string }) {
  expect(response.statusCode, response.body).toBeLessThan(500)
  if (response.statusCode >= 400) expect(JSON.parse(response.body).message).toMatch(/\w+ \w+/)
}

describe('malformed input', () => {
  test('SQL and script fragments in every field of every call', async () => {
    for (const call of all()) {
      const { method, path, encoding, input } = call
      const told = answersOf(call).map(({ status }) => status)
      const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
      const fields = [...Object.keys(shape.properties ?? {}), 'id', 'user_id']
      for (const field of fields) {
        for (const fragment of fragments) {
          const query = `${encodeURIComponent(field)}=${encodeURIComponent(fragment.toWellFormed())}`
          const response =
            method === 'GET'
              ? await send({ url: `${path}?${query}` })
              : encoding === 'json'
                ? await send({ method, url: path, payload: { [field]: fragment } })
                : await send({ method, url: path, ...form({ [field]: fragment }) })
          expectCalm(response)
          expect(told, path).toContain(response.statusCode)
        }
      }
    }
  })

  test('wrong types: arrays, objects, numbers, nothing', async () => {
    for (const { method, path } of all()) {
      for (const payload of [
        '[]',
        '"text"',
        '12',
        'null',
        '{"text":{"a":1}}',
        '{"text":[1,2]}',
        '{"__proto__":{"x":1}}',
      ]) {
        expectCalm(
          await send({ method, url: path, headers: { 'content-type': 'application/json' }, payload }),
        )
      }
      expectCalm(
        await send({ method, url: `${path}?country[]=1&country=2&state=&state[x]=1&fields=caste&fields=x` }),
      )
    }
  })

  test('broken encodings', async () => {
    const broken: [string, string | Buffer][] = [
      ['application/json', '{"text": '],
      ['application/json', Buffer.from([0xff, 0xfe, 0x7b])],
      ['application/x-www-form-urlencoded', '%E0%A4%A=%zz&text=%00'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nno end'],
      ['multipart/form-data', 'no boundary'],
      ['text/plain', '{"text":"a"}'],
      ['application/xml', '<text/>'],
      ['nonsense', 'x'],
    ]
    for (const { method, path } of all()) {
      for (const [type, payload] of broken) {
        expectCalm(await send({ method, url: path, headers: { 'content-type': type }, payload }))
      }
    }
    expectCalm(await send({ url: '/api/v1/%E0%A4%A' }))
    expectCalm(await send({ url: '/%c0%ae%c0%ae/etc/passwd' }))
  })

  test('bodies beyond the limit are refused with 413', async () => {
    const text = 'a'.repeat(400_000)
    const asForm = await send({ method: 'POST', url: '/api/v1/probe/form', ...form({ text }) })
    const asJson = await send({ method: 'POST', url: '/api/v1/probe/json', payload: { text } })
    expect([asForm.statusCode, asJson.statusCode]).toEqual([413, 413])
    expect(asForm.json().message).toBe('That is too large to send.')
  })

  test('a file in a plain form, and fields without end, are refused', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name='
    const file = `${head}"text"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n--x--\r\n`
    const many = `${Array.from({ length: 500 }, (_, n) => `${head}"f${n}"\r\n\r\n1\r\n`).join('')}--x--\r\n`
    for (const payload of [file, many]) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const response = await send({ method: 'POST', url: '/api/v1/probe/form', headers, payload })
      expect([400, 413]).toContain(response.statusCode)
      expectCalm(response)
    }
  })

  test('a multipart form without files is a form', async () => {
    const payload = '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nनमस्ते\r\n--x--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const response = await send({ method: 'POST', url: '/api/v1/probe/form', headers, payload })
    expect(response.json()).toEqual({ stored: 'नमस्ते' })
  })

  test('a field that fails its rule names the field and the message', async () => {
    const response = await send({
      method: 'POST',
      url: '/api/v1/probe/json',
      payload: { text: 'a'.repeat(2001) },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message: 'Text is too long', errors: { text: 'Text is too long' } })
  })

  test('unknown calls are 404 with a message, other methods too', async () => {
    for (const [method, url] of [
      ['GET', '/api/v1/nothing'],
      ['DELETE', '/api/v1/ip'],
      ['POST', '/api/v1/ip'],
    ] as const) {
      const response = await send({ method, url })
      expect(response.statusCode).toBe(404)
      expectCalm(response)
    }
  })
})

describe('ten thousand requests from one address', () => {
  test('are answered up to the limit, then refused calmly, and the server lives on', async () => {
    const { app } = await testApp({ settings: { REQUESTS_PER_MINUTE: '1200' } })
    const counts: Record<number, number> = {}
    for (let round = 0; round < 100; round++) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject({ url: '/api/v1/ip' })))
      for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
    }
    expect(counts).toEqual({ 200: 1200, 429: 8800 })
    const refused = await app.inject({ url: '/api/v1/ip' })
    expect(refused.json().message).toBe('Too many requests. Please wait a moment and try again.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })
})
