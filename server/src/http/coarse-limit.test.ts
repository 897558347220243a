import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listTestimonials } from '#contract/showcase.ts'
import { asGuest } from '../../testing/as.ts'
import { servedPages } from '../../testing/served-pages.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import type { Renderer } from '../rendering/renderer.ts'

const perMinute = 5
let folder: string
let t: TestApp
let answer: typeof fetch
const renderer = {
  pages: servedPages('to-read', '/', '/blog/:id'),
  addressOf: async (url: string) => url,
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
// Each test has an hour of its own.
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
  ['a call whose address is written otherwise', () => listTestimonials.path.replace('/api', '/%61pi')],
  ['a ready page', () => '/'],
  ['a ready page with an invented query', n => `/?page=${n}`],
  ['an article', n => `/blog/${n}`],
  ['a page of the app', () => '/recently-joined-matches'],
  ['a page that does not exist', n => `/nothing/${n}`],
  ['a file that does not exist', n => `/assets/${n}.js`],
  ['an upload that does not exist', n => `/api/v1/uploads/${n}.webp`],
  ['a call that does not exist', () => ({ method: 'POST', url: '/api/v1/nothing' })],
  ['a page asked for in another way', () => ({ method: 'POST', url: '/' })],
  ['the documentation', () => '/api/docs'],
  ['robots.txt', () => '/robots.txt'],
])('%s is counted', async (_, next) => {
  const all = await statuses(perMinute + 2, next)
  expect(all.slice(0, perMinute)).not.toContain(429)
  expect(all.slice(perMinute)).toEqual([429, 429])
  expect((await ask(next(0), '203.0.113.8')).statusCode).not.toBe(429)
  await t.clock.advance({ minutes: 1 })
  expect((await ask(next(0))).statusCode).not.toBe(429)
})

test('all of these together', async () => {
  const all = ['/', '/blog/1', listTestimonials.path, '/nothing', '/recently-joined-matches']
  expect(await statuses(perMinute, n => all[n] as string)).not.toContain(429)
  for (const url of all) expect((await ask(url)).statusCode).toBe(429)
  expect((await ask('/')).json().message).toBe('Too many requests. Please wait a moment and try again.')
})

test.each(['/assets/a1.js', '/api/v1/art/a.webp', '/api/v1/uploads/demo/p.webp', '/healthz', '/readyz'])(
  '%s is not counted',
  async url => {
    expect(await statuses(perMinute * 3, () => url)).toEqual(Array(perMinute * 3).fill(200))
    expect((await ask('/')).statusCode).toBe(200)
  },
)

test.each([
  ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.10'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'],
])('%s and %s are one, %s is another', async (one, same, other) => {
  for (let n = 0; n < perMinute; n += 1)
    expect((await ask('/', n % 2 === 0 ? one : same)).statusCode).toBe(200)
  expect([(await ask('/', one)).statusCode, (await ask('/', same)).statusCode]).toEqual([429, 429])
  expect((await ask('/', other)).statusCode).toBe(200)
})

test('what the renderer asks of the server is nobody’s request', async () => {
  for (let n = 0; n < perMinute * 3; n += 1) {
    const { body } = await ask(`/blog/${n}`, `203.0.113.${n}`)
    expect(body).toBe('200')
  }
})
