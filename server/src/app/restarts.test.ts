import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { type Ending, endings } from '../../../dev/local-postgres/testing/restartable.ts'
import { browsingMember } from '../../testing/browsing-member.ts'
import { callingRenderer } from '../../testing/calling-renderer.ts'
import { anyProfile } from '../../testing/index-members.ts'
import { makeMember } from '../../testing/make.ts'
import { ownPostgres } from '../../testing/own-postgres.ts'
import { putAway } from '../../testing/put-away.ts'
import { testApp } from '../../testing/test-app.ts'
import { type TestTx, testDb } from '../../testing/test-db.ts'
import { testFolder } from '../../testing/test-files.ts'
import { matchIndex } from '../features/matching/engine/match-index.ts'
import { connect } from '../platform/database/db.ts'

import type { BoundEndpoint } from '../platform/http/add-endpoint.ts'
import { openQueue } from '../platform/jobs/queue.ts'
import { noLog } from '../platform/log.ts'

/** Pauses a call in the middle of its transaction. */
let gate = { reached: Promise.withResolvers<void>(), opened: Promise.withResolvers<void>() }
const probe: BoundEndpoint = {
  name: 'probe',
  endpoint: endpoint({
    method: 'GET',
    path: '/api/v1/probe',
    access: 'anyone',
    encoding: 'none',
    summary: 'Does two things in one transaction.',
    input: z.object({}),
    reply: z.object({ done: z.boolean() }),
  }),
  handler: ({ db }) =>
    db.transaction(async tx => {
      await tx.run`update members set email = email`
      gate.reached.resolve()
      await gate.opened.promise
      await tx.run`update members set email = email`
      return { done: true }
    }),
}

const publicCall: BoundEndpoint = {
  ...probe,
  name: 'public-call',
  endpoint: { ...probe.endpoint, path: '/api/v1/public-call' },
  handler: async ({ db }) => {
    await db.run`select`
    return { done: true }
  },
}
const webFolder = testFolder()
mkdirSync(join(webFolder, 'assets'))
const template = '<head><!--head--><!--/head--></head><div id="root"><!--page--></div><!--state-->'
const files = { 'index.html': template, 'service-worker.js': '1', 'assets/app-1.js': '2' }
for (const [name, text] of Object.entries(files)) writeFileSync(join(webFolder, name), text)

const { postgres, database } = await ownPostgres()
// Delays asynchronous commits, so that a kill always loses them.
await database.db`alter system set wal_writer_delay = '10s'`
const t = await testApp({
  database,
  moreRoutes: [probe, publicCall],
  webFolder,
  renderer: callingRenderer(publicCall.endpoint.path),
  // Shorter than in production, because the tests wait for them.
  limits: { statementSeconds: 1, connectSeconds: 1 },
})
const viewer = await browsingMember(t)
const ask = (url: string) => t.app.inject({ url })
const statusOf = async (url: string) => (await ask(url)).statusCode
const matchesStatus = async () => (await viewer.post('desire_patner_count')).statusCode
/** Writes commits to disk, because test databases commit asynchronously. */
const flush = () => t.db`checkpoint`
const giveUp = async (tx: TestTx) => {
  await tx`select pg_current_xact_id()`
  throw new Error('given up')
}
const patient = { timeout: 60_000 }

test.each(Object.keys(endings) as Ending[])(
  'after the end of PostgreSQL (%s) in a transaction, calls are refused, and answered once it is back',
  patient,
  async ending => {
    gate = { reached: Promise.withResolvers(), opened: Promise.withResolvers() }
    await flush()
    const inTheMiddle = ask(probe.endpoint.path)
    await gate.reached.promise
    await postgres.end(ending)
    gate.opened.resolve()

    const refused = await inTheMiddle
    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(refused.json()).toEqual({
      message: 'We have to pause for a moment. What you have saved is safe. Please try again shortly.',
      retryAfter: 5,
    })
    expect(await statusOf(probe.endpoint.path)).toBe(503)
    expect(await matchesStatus()).toBe(503)
    expect(await statusOf('/healthz/database')).toBe(503)
    expect(await statusOf('/readyz')).toBe(200)
    expect(await statusOf('/healthz')).toBe(200)

    await postgres.start()
    expect(await statusOf('/healthz/database')).toBe(200)
    expect(await matchesStatus()).toBe(200)
    expect((await ask(probe.endpoint.path)).json()).toEqual({ done: true })
  },
)

test(
  'in an outage public pages come from their last copy, and other pages are our error page',
  patient,
  async () => {
    const open = (url: string) => t.app.inject({ url, headers: { accept: 'text/html' } })
    const readable = ['/', '/pricing', '/blog/1', '/privacy-policy']
    for (const url of readable) expect((await open(url)).body).toContain(`<h1>All of ${url}</h1>`)
    await postgres.end('fast')
    // The rendered copies are stale after a minute.
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
    putAway(async () => now.mockRestore())

    expect(await statusOf('/readyz')).toBe(200)
    for (const url of [...readable, ...readable]) {
      const page = await open(url)
      expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining(`<h1>All of ${url}</h1>`)])
    }
    for (const url of ['/assets/app-1.js', '/service-worker.js']) expect(await statusOf(url)).toBe(200)
    for (const url of ['/login', '/recently-joined-matches', '/blog/2', '/admin', '/unknown']) {
      const page = await open(url)
      expect([url, page.statusCode, page.headers['retry-after']]).toEqual([url, 503, '5'])
      expect(page.body).toContain('<h1>One moment, please</h1>')
    }
    expect(await matchesStatus()).toBe(503)

    now.mockRestore()
    await postgres.start()
    for (const url of ['/', '/login', '/recently-joined-matches', '/admin'])
      expect([url, (await open(url)).statusCode]).toEqual([url, 200])
  },
)

test('calls on frozen database sessions time out, and new sessions answer later calls', patient, async () => {
  // Several sessions, because each call drops a frozen one.
  await Promise.all([1, 2, 3, 4].map(() => statusOf(probe.endpoint.path)))
  await postgres.whileFrozen(async () => {
    // A monitor gets its answer before a call times out.
    const answers = ['/healthz/database', probe.endpoint.path].map(async url => (await ask(url)).json())
    expect(await Promise.race(answers)).toEqual({ isReachable: false, isWritable: false, isMigrated: false })
    expect(await answers[1]).toMatchObject({ retryAfter: 5 })
    await expect.poll(() => statusOf(probe.endpoint.path), { timeout: 20_000 }).toBe(200)
  })
})

describe('after kill -9', () => {
  test('the match index does not skip changes of a reused transaction id', patient, async () => {
    const feed = testDb(connect(database.serverUrl, { max: 1 }))
    putAway(() => feed.end())
    const index = matchIndex(feed)
    const { id } = await makeMember(t.db, { name: 'Before' })
    await index.load()
    await flush()
    // Rolled back, so not on disk yet.
    for (let n = 0; n < 20; n++) await t.db.begin(giveUp).catch(() => {})
    await index.current()
    await postgres.end('kill -9')
    await postgres.start()
    await t.db`update profiles set name = 'Afterwards' where member_id = ${id}`
    for (let n = 0; n < 40; n++) await t.db`select pg_current_xact_id()`
    await expect.poll(() => index.current().then(() => 'answers', String)).toBe('answers')
    const viewer = { id: 1, gender: 'male' as const, profile: anyProfile, blockedIds: [] }
    const found = (await index.current()).findNamed(viewer, { name: 'afterwards', shown: [], limit: 5 })
    expect(found.ids).toEqual([id])
  })

  test('the job queue continues', patient, async () => {
    const boss = await openQueue(database.serverUrl, noLog)
    putAway(() => boss.stop({ graceful: false }))
    const done: unknown[] = []
    await boss.createQueue('probe')
    await boss.work('probe', { pollingIntervalSeconds: 0.5 }, async ([job]) => {
      done.push(job?.data)
    })
    await flush()
    await postgres.end('kill -9')
    await postgres.start()
    await boss.send('probe', { number: 7 })
    await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ number: 7 }])
  })
})
