import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { type AppOptions, buildApp } from '../src/app/app.ts'
import { mailResetLink, resetLinkJob } from '../src/core/accounts/mail-reset-link.ts'
import type { LiveEvent } from '../src/core/members/live-event.ts'
import { followLists } from '../src/core/reference/follow-lists.ts'
import { loadReference, type Reference } from '../src/core/reference/store.ts'
import { openLive } from '../src/features/conversations/live/open-live.ts'
import { mailUnread } from '../src/features/conversations/mail-unread.ts'
import { matchIndex } from '../src/features/matching/engine/match-index.ts'
import type { MatchIndex } from '../src/features/matching/match-questions.ts'
import { noGateway } from '../src/features/payments/gateway/gateway.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { type Bus, noBus, openBus } from '../src/platform/database/bus.ts'
import { type ConnectOptions, connect, serverLimits } from '../src/platform/database/db.ts'
import { notify } from '../src/platform/database/notify.ts'
import { openPictures } from '../src/platform/files/decoding/pictures.ts'
import type { Files } from '../src/platform/files/files.ts'
import { job, runQueued } from '../src/platform/jobs/job.ts'
import { type JobQueue, jobQueue, openQueue } from '../src/platform/jobs/queue.ts'
import { noLog } from '../src/platform/log.ts'
import type { Outbox, Sms } from '../src/platform/outbox/outbox.ts'
import { letterheadOf } from '../src/platform/outbox/render-mail.ts'
import { strictLog } from './alarm-log.ts'
import type { Clock } from './clock.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { testSecret } from './make.ts'
import { putAway } from './put-away.ts'
import { type TestDb, testDb } from './test-db.ts'
import { testFiles } from './test-files.ts'
import { testOutbox, type WrittenMail } from './test-outbox.ts'

async function listeningBus(url: string): Promise<Bus> {
  return new Promise((done, fail) => {
    const bus = openBus(url, fail)
    bus.onListening(() => done(bus))
  })
}

export interface TestApp {
  app: FastifyInstance
  /** The connection of the owner. The app itself has the role of the server. */
  db: TestDb
  url: string
  clock: Clock
  /** The messages of all transactions committed before the last reply. */
  sent: (Sms | WrittenMail)[]
  matches: MatchIndex
  published: LiveEvent[]
  /** The services of the server: connections, settings and outbox. */
  serverDb: TestDb
  config: Config
  outbox: Outbox
  files: Files
  reference: () => Reference
  work(): Promise<void>
}

interface TestOptions extends Partial<AppOptions> {
  settings?: Record<string, string>
  isStarting?: boolean
  database?: FreshDatabase
  /** Opens the bus, so that caches work like in production. */
  hasBus?: boolean
  hasLive?: boolean
  /** The timeouts of the database. The one for a connection is long, for busy machines. */
  limits?: ConnectOptions
}

let templateLists: Promise<Reference>

export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const {
    settings,
    isStarting = false,
    database,
    limits,
    hasLive = false,
    hasBus = hasLive,
    ...more
  } = options
  const { db, url, serverUrl, clock } = database ?? (await freshDatabase())
  const { statementSeconds } = serverLimits
  const serverDb = testDb(connect(serverUrl, { max: 4, statementSeconds, ...limits }))
  const readOnly = testDb(connect(serverUrl, { max: 2, isReadOnly: true, ...limits }))
  // Enough connections, so that parallel calls really run in parallel.
  await Promise.all([1, 2, 3, 4].map(() => serverDb`select`))
  if (!database) templateLists ??= loadReference(serverDb)
  const lists = await (database ? loadReference(serverDb) : templateLists)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    ...settings,
  })
  const { outbox, sent, refresh } = testOutbox(db, letterheadOf(config, testSecret))
  const published: LiveEvent[] = []
  // Decoding has a low priority, so it needs a long timeout on a busy machine.
  const pictures = more.pictures ?? openPictures({ milliseconds: 60_000 })
  const bus = hasBus ? await listeningBus(serverUrl) : noBus
  const matches = matchIndex(serverDb, undefined, bus)
  if (!isStarting) await matches.load()
  const live = hasLive ? testLive(serverDb, bus) : undefined
  const queue = testQueue(serverUrl)
  const parts = {
    bus,
    queue: queue.queue,
    ...(live && { live }),
    db: serverDb,
    readOnly,
    config,
    outbox,
    secret: testSecret,
    reference: hasBus ? followLists(serverDb, bus, lists) : () => lists,
    matches,
    publish: (event: LiveEvent) => {
      published.push(event)
      live?.publish(event)
    },
    files: testFiles(),
    pictures,
    gateway: noGateway,
    overload: false as const,
    ...more,
  }
  const app = await buildApp(parts)
  app.addHook('onSend', refresh)
  putAway(async () => {
    await app.close()
    await live?.idle()
    pictures.close()
    await bus.stop()
    await serverDb.end({ timeout: 5 })
    await readOnly.end({ timeout: 5 })
  })
  const work = async () => {
    await runQueued(await queue.boss(), resetLink, { ...parts, log: strictLog }, new AbortController().signal)
    await mailUnread(parts)
    await refresh()
  }
  const { files, reference } = parts
  return {
    app,
    db,
    url,
    clock,
    sent,
    matches,
    published,
    serverDb,
    config,
    outbox,
    files,
    reference,
    work,
  }
}

const resetLink = job(resetLinkJob, { queue: true }, mailResetLink)

function testQueue(url: string): { queue: JobQueue; boss(): Promise<PgBoss> } {
  let opened: Promise<PgBoss> | undefined
  const boss = () => {
    opened ??= openQueue(url, noLog, { supervise: false, schedule: false, useListenNotify: false })
    return opened
  }
  putAway(async () => (await opened)?.stop({ graceful: false }))
  return {
    boss,
    queue: { send: async (tx, name, data) => jobQueue(await boss()).send(tx, name, data) },
  }
}

const testLive = (db: TestDb, bus: Bus) =>
  openLive({
    db,
    bus,
    notify: (topic, news) => notify(db, topic, news),
    onError: error => {
      throw error
    },
  })
