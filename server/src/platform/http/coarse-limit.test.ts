import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookies from '@fastify/cookie'
import fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn } from '#contract/core/accounts/account.ts'
import { readSession } from '#contract/core/accounts/session.ts'
import { listTestimonials } from '#contract/features/site/showcase.ts'
import { as, asGuest, form, type Send, sessionCookieOf } from '../../../testing/as.ts'
import { makeMember, makeStaff, testSecret } from '../../../testing/make.ts'
import { servedPages } from '../../../testing/served-pages.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { openCallers } from '../../app/callers.ts'
import { readConfig } from '../config.ts'
import { DatabaseAwayError, type Db } from '../database/db.ts'
import { addCoarseLimit } from './coarse-limit.ts'
import { issueToken } from './issued-tokens.ts'
import type { Renderer } from './rendering/renderer.ts'

const perMinute = 5
/** A mobile network shares one address. */
const perAddress = 10 * perMinute
let folder: string
let t: TestApp
let answer: typeof fetch
const renderer = {
  pages: [...servedPages('to-read', '/', '/blog/:id'), ...servedPages('to-use', '/login')],
  canonicalPath: async (url: string) => url,
  fullTitle: (title: string) => title,
  themeCss: () => '',
  answerCallsWith: (given: typeof fetch) => {
    answer = given
  },
  renderPage: async () => ({
    body: String((await answer(listTestimonials.path)).status),
    head: { title: '' },
    state: {},
  }),
} as unknown as Renderer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saptapadi-coarse-'))
  for (const name of ['web/assets', 'web/art', 'uploads/demo'])
    await mkdir(join(folder, name), { recursive: true })
  for (const file of ['web/index.html', 'web/assets/a1.js', 'web/art/a.webp', 'uploads/demo/p.webp'])
    await writeFile(join(folder, file), '<!--page-->')
  t = await testApp({
    webFolder: join(folder, 'web'),
    uploadsFolder: join(folder, 'uploads'),
    renderer,
    settings: { REQUESTS_PER_MINUTE: String(perMinute) },
  })
})
afterAll(() => rm(folder, { recursive: true }))

let hour = 0
// Each test runs in its own hour.
beforeEach(() => t.clock.set(new Date(Date.UTC(2026, 5, 14, hour++))))

const ask = (options: InjectOptions | string, remoteAddress = '203.0.113.7') =>
  asGuest(t.app)({ ...(typeof options === 'string' ? { url: options } : options), remoteAddress })
async function statuses(times: number, next: (n: number) => InjectOptions | string) {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) all.push((await ask(next(n))).statusCode)
  return all
}

test.each<[what: string, next: (n: number) => InjectOptions | string]>([
  ['a call', () => listTestimonials.path],
  ['a call with an encoded path', () => listTestimonials.path.replace('/api', '/%61pi')],
  ['a rendered page', () => '/'],
  ['a rendered page with an invented query', n => `/?page=${n}`],
  ['an article', n => `/blog/${n}`],
  ['a page of the app', () => '/recently-joined-matches'],
  ['a page that does not exist', n => `/nothing/${n}`],
  ['a file that does not exist', n => `/assets/${n}.js`],
  ['an upload that does not exist', n => `/api/v1/uploads/${n}.webp`],
  ['a call that does not exist', () => ({ method: 'POST', url: '/api/v1/nothing' })],
  ['a page with another method', () => ({ method: 'POST', url: '/' })],
  ['robots.txt', () => '/robots.txt'],
])('%s is counted', async (_, next) => {
  const all = await statuses(perAddress + 2, next)
  expect(all.slice(0, perAddress)).not.toContain(429)
  expect(all.slice(perAddress)).toEqual([429, 429])
  expect((await ask(next(0), '203.0.113.8')).statusCode).not.toBe(429)
  await t.clock.advance({ minutes: 1 })
  expect((await ask(next(0))).statusCode).not.toBe(429)
})

test('pages and calls share one count', async () => {
  const all = ['/', '/blog/1', listTestimonials.path, '/nothing', '/recently-joined-matches']
  expect(await statuses(perAddress, n => all[n % all.length] as string)).not.toContain(429)
  for (const url of all) expect((await ask(url)).statusCode).toBe(429)
  expect((await ask('/')).json().message).toBe('Too many requests. Please wait a moment and try again.')
})

test.each(['/assets/a1.js', '/api/v1/art/a.webp', '/api/v1/uploads/demo/p.webp', '/healthz', '/readyz'])(
  '%s is not counted',
  async url => {
    expect(await statuses(perAddress * 2, () => url)).toEqual(Array(perAddress * 2).fill(200))
    expect((await ask('/')).statusCode).toBe(200)
  },
)

test.each([
  ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.10'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'],
])('%s and %s share a count, %s has another', async (one, same, other) => {
  for (let n = 0; n < perAddress; n += 1)
    expect((await ask('/', n % 2 === 0 ? one : same)).statusCode).toBe(200)
  expect([(await ask('/', one)).statusCode, (await ask('/', same)).statusCode]).toEqual([429, 429])
  expect((await ask('/', other)).statusCode).toBe(200)
})

test('calls of the renderer are not counted', async () => {
  for (let n = 0; n < perAddress * 2; n += 1) {
    const { body } = await ask(`/blog/${n}`, `203.0.113.${n}`)
    expect(body).toBe('200')
  }
})

describe('a member with a valid session', () => {
  const statusOf = async (send: Send, url: string) =>
    (await send({ url, remoteAddress: '203.0.113.7' })).statusCode
  const useUpAddress = () => statuses(perAddress, () => '/nothing')

  test('can call and open pages while the address is over its limit', async () => {
    const { id } = await makeMember(t.db)
    const send = await as(t.app, t.db, { memberId: id })
    await useUpAddress()
    for (const url of ['/', '/recently-joined-matches', listTestimonials.path, readSession.path])
      expect([url, await statusOf(send, url)]).toEqual([url, 200])
    expect((await ask('/')).statusCode).toBe(429)
  })

  test('has one limit for all devices, apart from the address', async () => {
    const [one, other] = [await makeMember(t.db), await makeMember(t.db)]
    const devices = [1, 2].map(() => as(t.app, t.db, { memberId: one.id }))
    const [phone, laptop] = (await Promise.all(devices)) as [Send, Send]
    for (let n = 0; n < perMinute; n += 1) expect(await statusOf(n % 2 ? phone : laptop, '/')).toBe(200)
    expect([await statusOf(phone, '/'), await statusOf(laptop, listTestimonials.path)]).toEqual([429, 429])
    expect(await statusOf(await as(t.app, t.db, { memberId: other.id }), '/')).toBe(200)
    expect((await statuses(perAddress, () => '/')).filter(status => status === 429)).toEqual([])
    await t.clock.advance({ minutes: 1 })
    expect(await statusOf(phone, '/')).toBe(200)
  })

  test('staff have the same limit', async () => {
    const { id } = await makeStaff(t.db, 'admin')
    const send = await as(t.app, t.db, { staffId: id })
    await useUpAddress()
    expect(await statusOf(send, '/api/v1/admin/session')).toBe(200)
  })
})

test.each<[what: string, cookie: (n: number) => string]>([
  ['an invented cookie', n => `session=${n}`],
  ['an invented cookie in our format', n => `session=${'a'.repeat(42)}${n}.${'b'.repeat(22)}`],
  ['a token we issued for another purpose', () => `session=${issueToken(testSecret, 'visitor')}`],
  ['the token of a session that has ended', () => `session=${issueToken(testSecret, 'member session')}`],
])('%s is counted by address', async (_, cookie) => {
  const all = await statuses(perAddress + 1, n => ({ url: '/', headers: { cookie: cookie(n) } }))
  expect(all.slice(0, perAddress)).not.toContain(429)
  expect(all.at(-1)).toBe(429)
})

test('an invented cookie costs no query, a valid session one in 10 minutes, and an outage blocks neither', async () => {
  const { id } = await makeMember(t.db)
  const cookie = await sessionCookieOf(t.db, { memberId: id })
  let lookUps = 0
  let isAway = false
  const counting =
    (many: Db['many']): Db['many'] =>
    row =>
    (texts, ...values) => {
      if (texts.join().includes('from sessions s')) {
        lookUps += 1
        if (isAway) throw new DatabaseAwayError('restarts')
      }
      return many(row)(texts, ...values)
    }
  const db = { ...t.serverDb, many: counting(t.serverDb.many) }
  const app = fastify()
  await app.register(cookies)
  await addCoarseLimit(app, {
    callers: openCallers(db),
    secret: testSecret,
    config: readConfig({ NODE_ENV: 'test' }),
  })
  app.get('/', async () => 'a page')
  const askAs = async (sent: string) => (await app.inject({ url: '/', headers: { cookie: sent } })).statusCode

  for (let n = 0; n < 5; n += 1) expect(await askAs(`session=${n}`)).toBe(200)
  expect(lookUps).toBe(0)
  isAway = true
  expect([await askAs(cookie), lookUps]).toEqual([200, 1])
  isAway = false
  for (let n = 0; n < 3; n += 1) expect(await askAs(cookie)).toBe(200)
  expect(lookUps).toBe(2)
})

describe('while the address is over its limit', () => {
  test('login and its page have a separate count', async () => {
    await statuses(perAddress, () => '/nothing')
    const login = { method: logIn.method, url: logIn.path, ...form({ email: '9', password: '' }) } as const
    expect((await ask('/')).statusCode).toBe(429)
    expect((await ask('/login')).statusCode).toBe(200)
    const all = await statuses(perAddress + 1, () => login)
    expect(all.slice(0, perAddress)).toEqual(Array(perAddress).fill(200))
    expect(all.at(-1)).toBe(429)
  })
})
