import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answersOf } from '#contract/answers.ts'
import { type Endpoint, endpoint, isStaffAccess } from '#contract/endpoint.ts'
import { searchMembers } from '#contract/matches.ts'
import type { OnboardingStep } from '#contract/session.ts'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { partnerAnswers } from '../../testing/answers.ts'
import { as, asGuest, form, type Send } from '../../testing/as.ts'
import { makeMember } from '../../testing/make.ts'
import { manyStaff } from '../../testing/many-staff.ts'
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

const all = () => [...routes, ...probes]

/** Whom each call lets in, at the step that is due, so that what was sent gets as far as it can. */
const steps: Record<string, OnboardingStep> = {
  sendOtp: 'phone',
  verifyOtp: 'phone',
  createProfile: 'profile',
  createDesiredPartner: 'partner',
}
const oneForAll = new Map<string, Promise<Send>>()
async function whoMay({ name, endpoint: { access } }: BoundEndpoint): Promise<Send> {
  if (access === 'anyone') return asGuest(t.app)
  if (isStaffAccess(access)) return someoneOfTheOffice()
  // A step is done once, and some calls end the session they are made with: these are made by somebody new each time.
  if (steps[name]) return somebody(name)
  if (endsSessions.has(name)) return async options => (await somebody(name))(options)
  const known = oneForAll.get(name) ?? somebody(name)
  oneForAll.set(name, known)
  return known
}
const endsSessions = new Set(['logOut', 'endSessions'])
async function somebody(name: string): Promise<Send> {
  const { id } = await makeMember(t.db, { gender: 'male', step: steps[name] ?? 'done', isPremium: true })
  return as(t.app, t.db, { memberId: id })
}

/** Somebody new for each request: half of what the office can do ends somebody's session. */
const colleagues: Send[] = []
async function someoneOfTheOffice(): Promise<Send> {
  if (colleagues.length < 20) colleagues.push(...(await manyStaff(t.app, t.db, 200)))
  return options => (colleagues.pop() as Send)(options)
}

/** Answers that pass, so that the one that was spoilt is not the least of the errors. */
const valid: Record<string, Record<string, string>> = {
  register: registrationAnswers,
  createProfile: profileAnswers,
  updateProfile: profileAnswers,
  createDesiredPartner: partnerAnswers,
  updateDesiredPartner: partnerAnswers,
  logIn: { email: '9876543210', password: 'jasmine-tea-42' },
  resetPassword: { token: 'x'.repeat(43), password: 'jasmine-tea-42' },
  sendEnquiry: { name: 'Asha', email: 'a@test.example', phone: '9876543210', message: 'Hello' },
  reportMisuse: { misuseId: 'HS1001', subject: 'Money', message: 'He asked' },
  subscribeNewsletter: { email: 'a@test.example' },
  searchForVisitor: { gender: 'male', age: '40', caste: 'Brahmin - Audichya' },
  searchMembers: { type: 'multiple', name: 'Asha' },
  sendInterest: { find_id: '1001' },
}

function expectCalm(response: { statusCode: number; headers: Record<string, unknown>; body: string }) {
  expect(response.statusCode, response.body).toBeLessThan(500)
  if (response.statusCode >= 400) expect(JSON.parse(response.body).message).toMatch(/\w+ \w+/)
}

/** All at once. Nobody may be turned away before the input was looked at. */
async function expectHeard(route: BoundEndpoint, tries: ReturnType<Send>[]) {
  const responses = await Promise.all(tries)
  for (const response of responses) {
    expectCalm(response)
    // A wrong password of a locked screen is answered as if nobody were signed in.
    if (route.name === 'unlockStaff') continue
    expect([401, 403, 429], `${route.name}: ${response.body}`).not.toContain(response.statusCode)
  }
  if (route.endpoint.limit) await t.db`delete from rate_limits`
  if (route.endpoint.handlerLimits) await t.db`delete from promised_limits`
  return responses
}

function fieldsOf({ input }: Endpoint): string[] {
  const { properties, anyOf, oneOf } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const kinds = [properties, ...(anyOf ?? oneOf ?? []).map(kind => kind.properties)]
  return [...new Set(kinds.flatMap(kind => Object.keys(kind ?? {})))]
}

/** What is spoilt together: each field by itself, and the two that any call may be sent. */
const spoiltOf = (call: Endpoint) => [...fieldsOf(call).map(field => [field]), ['id', 'user_id']]

describe('malformed input, as someone who may make the call', () => {
  test('every field is known of a call that has several kinds of input', () => {
    expect(fieldsOf(searchMembers)).toEqual(['limit', 'after', 'type', 'find_id', 'name', 'userid'])
  })

  test.each(all().map(route => [route.name, route] as const))(
    'SQL and script fragments in every field: %s',
    async (name, route) => {
      const { method, path, encoding } = route.endpoint
      const told = answersOf(route.endpoint).map(({ status }) => status)
      for (const spoilt of spoiltOf(route.endpoint)) {
        const by = await whoMay(route)
        const tries = fragments.map(fragment => {
          const put = (text: string) => ({
            ...valid[name],
            ...Object.fromEntries(spoilt.map(field => [field, text])),
          })
          if (method !== 'GET' && encoding === 'json')
            return by({ method, url: path, payload: put(fragment) })
          const fields = put(fragment.toWellFormed())
          if (method === 'GET') return by({ url: `${path}?${new URLSearchParams(fields)}` })
          return by({ method, url: path, ...form(fields) })
        })
        for (const { statusCode } of await expectHeard(route, tries)) expect(told, path).toContain(statusCode)
      }
    },
  )

  const wrongTypes = [
    '[]',
    '"text"',
    '12',
    'null',
    '{"text":{"a":1}}',
    '{"text":[1,2]}',
    '{"__proto__":{"x":1}}',
    `{"text":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  ]
  test('wrong types: arrays, objects, numbers, nothing', async () => {
    for (const route of all()) {
      const { method, path } = route.endpoint
      const by = await whoMay(route)
      const json = { 'content-type': 'application/json' }
      const query = 'country[]=1&country=2&state=&state[x]=1&fields=caste&fields=x&limit=1&limit=2&upTo[]=x'
      const twice = `${query}&find_id=1&find_id=2&email=a&email=b&name=x&name=y&token=1&token=2`
      await expectHeard(route, [
        ...wrongTypes.map(payload => by({ method, url: path, headers: json, payload })),
        by({ method, url: `${path}?${query}` }),
        by({ method, url: path, ...form({}), payload: twice }),
      ])
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
    for (const route of all()) {
      const { method, path } = route.endpoint
      const by = await whoMay(route)
      const tries = broken.map(([type, payload]) =>
        by({ method, url: path, headers: { 'content-type': type }, payload }),
      )
      await expectHeard(route, tries)
    }
    expectCalm(await send({ url: '/api/v1/%E0%A4%A' }))
    expectCalm(await send({ url: '/%c0%ae%c0%ae/etc/passwd' }))
  })

  test('each call says which encoding it takes', async () => {
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

  test('a call that does not exist answers as calls do, also in the address bar', async () => {
    const headers = { accept: 'text/html' }
    const call = await send({ url: '/api/v1/no-such-call', headers })
    expect([call.statusCode, call.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })

  test('bodies beyond the limit are refused with 413', async () => {
    const text = 'a'.repeat(400_000)
    const asForm = await send({ method: 'POST', url: '/api/v1/probe/form', ...form({ text }) })
    const asJson = await send({ method: 'POST', url: '/api/v1/probe/json', payload: { text } })
    expect([asForm.statusCode, asJson.statusCode]).toEqual([413, 413])
    expect(asForm.json().message).toBe('That is too large to send.')
  })

  test('a form that is sent as multipart is as long as any other; only a call that takes files takes more', async () => {
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

  test('a file in a plain form, and fields without end, are refused', async () => {
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

test('requests of one address are answered up to the limit, then refused calmly, and the server lives on', async () => {
  const { app } = await testApp({ settings: { REQUESTS_PER_MINUTE: '5' } })
  const ask = (remoteAddress: string) => app.inject({ url: '/api/v1/ip', remoteAddress })
  const answers: Awaited<ReturnType<Send>>[] = []
  for (let n = 0; n < 60; n += 1) answers.push(await ask('203.0.113.7'))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...Array(50).fill(200),
    ...Array(10).fill(429),
  ])
  expect(refused[0]?.json().message).toBe('Too many requests. Please wait a moment and try again.')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('203.0.113.8')).statusCode).toBe(200)
  expect((await app.inject({ url: '/healthz', remoteAddress: '203.0.113.7' })).statusCode).toBe(200)
})
