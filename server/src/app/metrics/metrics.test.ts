import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { listPosts } from '#contract/core/content/content.ts'
import { viewProfile } from '#contract/core/profiles/profile.ts'
import { asGuest, type Send } from '../../../testing/as.ts'
import { putAway } from '../../../testing/put-away.ts'
import { servedPages } from '../../../testing/served-pages.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { Streams } from '../../features/conversations/live/streams.ts'
import { noBus } from '../../platform/database/bus.ts'
import { connect, DatabaseAwayError } from '../../platform/database/db.ts'
import type { Renderer } from '../../platform/http/rendering/renderer.ts'
import { periodOf } from '../../platform/jobs/job.ts'
import { noLog, openLog } from '../../platform/log.ts'
import { jobs } from '../jobs.ts'
import { routes } from '../routes.ts'
import { type Gauged, gauges } from './gauges.ts'
import { openMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const renderer = {
  pages: servedPages('to-read', '/about-us'),
  canonicalPath: async (url: string) => url,
  fullTitle: (title: string) => title,
  themeCss: () => '',
  answerCallsWith: () => {},
  renderPage: async () => ({ body: '', head: { title: '' }, state: {} }),
} as unknown as Renderer

let t: TestApp
let send: Send
const metrics = openMetrics()

beforeAll(async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'saptapadi-metrics-'))
  putAway(() => rm(webFolder, { recursive: true }))
  await writeFile(join(webFolder, 'index.html'), '')
  t = await testApp({ metrics, webFolder, renderer })
  send = asGuest(t.app)
})

async function open(more: Partial<Gauged> = {}) {
  const parts = {
    matches: t.matches,
    live: { streams: new Streams() },
    bus: noBus,
    jobs,
    log: noLog,
    metrics,
  }
  const pools = { main: t.serverDb }
  const address = { host: '127.0.0.1', port: 0 }
  const { port, stop } = await serveMetrics({ ...parts, pools, readOnly: t.serverDb, ...more }, address)
  putAway(stop)
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  return { get, scrape: async () => (await get('/metrics')).text() }
}

const samplesOf = (text: string) => text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
const namesIn = (text: string) =>
  new Set(
    samplesOf(text).map(line => (/^[a-z_0-9]+/.exec(line)?.[0] ?? '').replace(/_(bucket|sum|count)$/, '')),
  )
const sampleOf = (text: string, sample: string) =>
  Number(
    samplesOf(text)
      .find(line => line.startsWith(`${sample} `))
      ?.split(' ')[1],
  )

const ours = ['http_seconds', 'http_total', 'pages_seconds', 'db_away_total', ...Object.keys(gauges)]

test('a scrape has every metric, after a call, a page and a refused call', async () => {
  await t.db`insert into alarms (kind, period, figures) values ('photos_not_deleted', now(), '{}')`
  await t.db`
    insert into pgboss.job (name, data, state, created_on, completed_on)
    values ('schedule', '{"name": "audit.verify"}', 'completed', now(), clock_timestamp() - interval '90 seconds')`
  await t.db`
    insert into outbox (channel, recipient_hash, created_at, due_at, tries)
    values ('sms', '\\x00', now() - interval '2 minutes', now() + interval '5 seconds', 3),
      ('sms', '\\x00', now(), now() + interval '1 minute', 0)`
  await send({ url: listPosts.path })
  await send({ url: '/about-us' })
  await send({ method: 'POST', url: viewProfile.path })
  const text = await (await open()).scrape()
  const names = namesIn(text)
  expect(ours.filter(name => !names.has(name))).toEqual([])
  expect(names).toContain('process_resident_memory_bytes')
  expect(names).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(sampleOf(text, 'http_total{endpoint="listPosts",status="200"}')).toBe(1)
  expect(sampleOf(text, 'http_seconds_count{endpoint="listPosts"}')).toBe(1)
  expect(sampleOf(text, 'http_total{endpoint="viewProfile",status="401"}')).toBe(1)
  expect(sampleOf(text, 'pages_seconds_count{status="200"}')).toBe(1)
  expect(sampleOf(text, 'alarms_open{kind="photos_not_deleted"}')).toBe(1)
  // A message that is retried stays due; one for later is not.
  expect(sampleOf(text, 'outbox_due{channel="sms"}')).toBe(1)
  expect(sampleOf(text, 'outbox_oldest_seconds{channel="sms"}')).toBeCloseTo(120, 0)
  expect(sampleOf(text, 'outbox_due{channel="mail"}')).toBe(0)
  const audit = sampleOf(text, 'jobs_last_success_seconds{queue="audit.verify"}')
  expect(audit).toBeGreaterThanOrEqual(90)
  expect(audit).toBeLessThan(150)
})

test('endpoint labels are names of the contract, and no label has a number of a member', async () => {
  await send({ url: '/api/v1/nothing-here' })
  await send({ url: '/wp-login.php' })
  const text = await (await open()).scrape()
  const labels = samplesOf(text).flatMap(line => [...line.matchAll(/([a-z]+)="([^"]*)"/g)])
  const called = new Set(labels.flatMap(([, name, value]) => (name === 'endpoint' ? value : [])))
  const known = new Set<string | undefined>(routes.map(({ name }) => name))
  expect([...called].filter(name => !known.has(name))).toEqual([])
  const allowed = ['endpoint', 'status', 'name', 'state', 'queue', 'channel', 'kind', 'le']
  // From Node itself: the kind of its collections, its spaces of memory, its version.
  const ofNode = ['kind', 'type', 'space', 'version', 'major', 'minor', 'patch']
  const names = new Set(labels.map(([, name]) => name as string))
  expect([...names].filter(name => ![...allowed, ...ofNode].includes(name))).toEqual([])
})

test('figures of the database are missing while it is away, and those of the process are not', async () => {
  const away = connect('postgres://server@127.0.0.1:1/none', { connectSeconds: 1 })
  putAway(() => away.end({ timeout: 1 }))
  const names = namesIn(await (await open({ readOnly: away })).scrape())
  const stored = ['outbox_due', 'outbox_oldest_seconds', 'orders_undecided_oldest_seconds', 'photos_waiting']
  expect([...stored, 'alarms_open'].filter(name => names.has(name))).toEqual([])
  expect(names).toContain('db_pool')
  expect(names).toContain('index_members')
})

test('metrics are not on the port of the site, and their port has nothing else', async () => {
  const { headers, body } = await send({ url: '/metrics' })
  expect(headers['content-type']).toContain('text/html')
  expect(body).not.toContain('http_total')
  const { get } = await open()
  expect((await get('/api/v1/session')).status).toBe(404)
  expect((await get('/metrics')).headers.get('content-type')).toContain('text/plain')
})

test('each failure of the database counts', async () => {
  const own = openMetrics()
  const log = openLog('warn', { stream: { write: () => {} }, onAway: own.countAway })
  log.warn({ err: new DatabaseAwayError('on purpose') }, 'away')
  log.error({ err: new DatabaseAwayError('on purpose') }, 'away')
  log.error({ err: new Error('another one') }, 'not away')
  expect(await own.registry.getSingleMetricAsString('db_away_total')).toContain('db_away_total 2')
})

test('a job counts from its last success, before it from the start', async () => {
  const own = openMetrics()
  expect(own.secondsSinceSuccess('outbox.sms')).toBeLessThan(60)
  own.jobSucceeded('outbox.sms')
  expect(own.secondsSinceSuccess('outbox.sms')).toBeLessThan(1)
})

test('every job has a period, the longest of its plan', () => {
  const periods = Object.fromEntries(jobs.map(({ name, when }) => [name, periodOf(when)]))
  expect(periods).toMatchObject({
    'outbox.sms': 0.5,
    'members.show': 60,
    'codes.watch': 300,
    'canaries.draw': 3600,
    'audit.verify': 86_400,
    'digests.mail': 86_400,
  })
  for (const period of Object.values(periods)) expect(period).toBeGreaterThan(0)
})
