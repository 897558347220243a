import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { searchMembers } from '#contract/features/matching/matches.ts'
import { answersOf } from '#contract/platform/answers.ts'
import { type Endpoint, endpoint, isStaffAccess } from '#contract/platform/endpoint.ts'
import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import { staffRoles } from '#contract/platform/staff-roles.ts'
import { as, asGuest, form, type Send } from '../../../testing/as.ts'
import { makeMember, makeStaff } from '../../../testing/make.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { routes } from '../../app/routes.ts'
import type { BoundEndpoint } from './add-endpoint.ts'

/** An endpoint for each encoding. It stores nothing but passes its text through SQL. */
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
    const { text } = input as { text: string }
    return db.one(z.object({ stored: z.string() }))`select ${text}::text as stored`
  },
}))

const fragments = [
  `' or 1=1; drop table members; --"><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}../../etc/passwd`,
  '\u0000',
  '\ud800',
  '9'.repeat(400),
  '-1',
  '0',
  '1e309',
  '१२३',
  'a'.repeat(5000),
]

let send: Send
let t: TestApp

beforeAll(async () => {
  t = await testApp({ moreRoutes: probes })
  send = asGuest(t.app)
})

function expectCalm(response: { statusCode: number; headers: Record<string, unknown>; body: string }) {
  expect(response.statusCode, response.body).toBeLessThan(500)
  if (response.statusCode >= 400) expect(JSON.parse(response.body).message).toMatch(/\w+ \w+/)
}

const multipart = (name: string, text: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n--x--\r\n`,
})
const bodies = {
  form: (text: string) => form({ text: text.toWellFormed() }),
  json: (text: string) => ({ payload: { text } }),
  multipart: (text: string) => multipart('text', text.toWellFormed()),
}

describe('malformed input to a call that passes its text through SQL', () => {
  const post = (encoding: keyof typeof bodies, body: object) =>
    send({ method: 'POST', url: `/api/v1/probe/${encoding}`, ...body })

  test.each(['form', 'json', 'multipart'] as const)(
    'every fragment in %s is stored unchanged or refused',
    async encoding => {
      for (const fragment of fragments) {
        const response = await post(encoding, bodies[encoding](fragment))
        expectCalm(response)
        expect(response.json()).toEqual(
          response.statusCode === 200
            ? { stored: fragment.toWellFormed() }
            : expect.objectContaining({ message: expect.any(String) }),
        )
      }
    },
  )

  test.each([
    '[]',
    '"text"',
    '12',
    'null',
    '{"text":{"a":1}}',
    '{"text":[1,2]}',
    '{"__proto__":{"x":1}}',
    `{"text":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  ])('a wrong type is refused with 400: %.40s', async payload => {
    const response = await post('json', { headers: { 'content-type': 'application/json' }, payload })
    expectCalm(response)
    expect(response.statusCode).toBe(400)
  })

  test.each<[string, string | Buffer]>([
    ['application/json', '{"text": '],
    ['application/json', Buffer.from([0xff, 0xfe, 0x7b])],
    ['application/x-www-form-urlencoded', '%E0%A4%A=%zz&text=%00'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nno end'],
    ['multipart/form-data', 'no boundary'],
    ['text/plain', '{"text":"a"}'],
    ['application/xml', '<text/>'],
    ['nonsense', 'x'],
  ])('a broken body is refused: %s', async (type, payload) => {
    for (const encoding of ['form', 'json', 'multipart'] as const) {
      const response = await post(encoding, { headers: { 'content-type': type }, payload })
      expectCalm(response)
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  test('a broken address is refused', async () => {
    expectCalm(await send({ url: '/api/v1/%E0%A4%A' }))
    expectCalm(await send({ url: '/%c0%ae%c0%ae/etc/passwd' }))
  })
})

const steps: Record<string, OnboardingStep> = {
  sendOtp: 'phone',
  verifyOtp: 'phone',
  createProfile: 'profile',
  createDesiredPartner: 'partner',
}
/** A new caller for each request, because many calls end the session they are made with. */
async function callerOf({ name, endpoint: { access } }: BoundEndpoint): Promise<Send> {
  if (access === 'anyone') return send
  if (isStaffAccess(access)) return as(t.app, t.db, { staffId: (await makeStaff(t.db, [...staffRoles])).id })
  const { id } = await makeMember(t.db, { gender: 'male', step: steps[name] ?? 'done', isPremium: true })
  return as(t.app, t.db, { memberId: id })
}

function fieldsOf({ input }: Endpoint): string[] {
  const { properties, anyOf, oneOf } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const kinds = [properties, ...(anyOf ?? oneOf ?? []).map(kind => kind.properties)]
  return [...new Set(kinds.flatMap(kind => Object.keys(kind ?? {})))]
}

test('the fields of a call with several kinds of input are all listed', () => {
  expect(fieldsOf(searchMembers)).toEqual(['limit', 'after', 'type', 'find_id', 'name', 'userid'])
})

test.each(routes.map(route => [route.name, route] as const))(
  '%s answers malformed input as its contract says',
  async (_, route) => {
    const { method, path, encoding } = route.endpoint
    const expected = answersOf(route.endpoint).map(({ status }) => status)
    const fill = (text: string) =>
      Object.fromEntries(fieldsOf(route.endpoint).map(field => [field, text.toWellFormed()]))
    const twice = fieldsOf(route.endpoint)
      .map(field => `${field}=1&${field}=2&${field}[x]=3`)
      .join('&')
    const requests = [
      ...[fragments.join(' '), '99999999999'].map(text => ({
        query: new URLSearchParams(fill(text)).toString(),
        body: encoding === 'json' ? { payload: fill(text) } : form(fill(text)),
      })),
      { query: twice, body: { ...form({}), payload: twice } },
    ]
    for (const { query, body } of requests) {
      const by = await callerOf(route)
      const response = await by(
        method === 'GET' ? { url: `${path}?${query}` } : { method, url: path, ...body },
      )
      expectCalm(response)
      // The caller has access, so the input is read.
      expect([401, 403, 429]).not.toContain(response.statusCode)
      if (encoding !== 'json' || query !== twice)
        expect(expected, response.body).toContain(response.statusCode)
    }
  },
)

describe('bodies, encodings and unknown calls', () => {
  test('a call refuses another encoding and names its own', async () => {
    const takes = async (probe: string, body: object) => {
      const { statusCode, headers, ...answer } = await send({
        method: 'POST',
        url: `/api/v1/probe/${probe}`,
        ...body,
      })
      expect([statusCode, headers['content-type']]).toEqual([415, 'application/json; charset=utf-8'])
      return answer.json().message
    }
    expect(await takes('form', { payload: { text: 'a' } })).toBe('This call takes a form.')
    expect(await takes('json', form({ text: 'a' }))).toBe('This call takes JSON.')
    expect(await takes('multipart', form({ text: 'a' }))).toBe('This call takes a multipart form.')
  })

  test('an unknown call is answered as JSON, also for a browser navigation', async () => {
    const headers = { accept: 'text/html' }
    const call = await send({ url: '/api/v1/no-such-call', headers })
    expect([call.statusCode, call.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })

  test('bodies beyond the limit are refused with 413', async () => {
    const text = 'a'.repeat(400_000)
    const asForm = await send({ method: 'POST', url: '/api/v1/probe/form', ...form({ text }) })
    const asJson = await send({ method: 'POST', url: '/api/v1/probe/json', payload: { text } })
    expect([asForm.statusCode, asJson.statusCode]).toEqual([413, 413])
    expect(asForm.json().message).toBe('This is too large to send.')
  })

  test('a form as multipart has the length limit of forms, and a call with files a larger one', async () => {
    const part = (n: number, bytes: number) =>
      `--x\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n${'a'.repeat(bytes)}\r\n`
    const parts = (many: number, bytes: number) =>
      `${Array.from({ length: many }, (_, n) => part(n, bytes)).join('')}${part(1, 1).replace('f1', 'text')}--x--\r\n`
    const post = async (path: string, payload: string | Readable) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const response = await send({ method: 'POST', url: `/api/v1/probe/${path}`, headers, payload })
      expectCalm(response)
      return response.statusCode
    }
    const [fits, beyond, long] = [parts(4, 60_000), parts(5, 60_000), parts(1, 70_000)]
    expect([await post('form', fits), await post('form', beyond)]).toEqual([200, 413])
    expect(await post('form', Readable.from([beyond])), 'without a length').toBe(413)
    expect(await post('form', long), 'a field that would be cut off').toBe(413)
    expect([await post('multipart', beyond), await post('multipart', long)]).toEqual([200, 413])
  })

  test('a file in a plain form and too many fields are refused', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name='
    const file = `${head}"text"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n--x--\r\n`
    const fields = (many: number) =>
      `${Array.from({ length: many }, (_, n) => `${head}"f${n}"\r\n\r\n1\r\n`).join('')}${head}"text"\r\n\r\na\r\n--x--\r\n`
    const statuses = []
    for (const payload of [fields(79), fields(80), fields(500), file]) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const response = await send({ method: 'POST', url: '/api/v1/probe/form', headers, payload })
      expectCalm(response)
      statuses.push(response.statusCode)
    }
    expect(statuses).toEqual([200, 413, 413, 413])
  })

  test('a multipart form without files is a form', async () => {
    const response = await send({ method: 'POST', url: '/api/v1/probe/form', ...multipart('text', 'नमस्ते') })
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
