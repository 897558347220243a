import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type AppOptions, buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Db } from '../src/db.ts'
import { type MatchIndex, matchIndex } from '../src/matches/engine/match-index.ts'
import type { Message } from '../src/outbox/outbox.ts'
import { readReference } from '../src/reference/store.ts'
import type { Clock } from './clock.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { testOutbox } from './test-outbox.ts'

export interface TestApp {
  app: FastifyInstance
  db: Db
  url: string
  clock: Clock
  /** The messages of every transaction that committed before the last answer. */
  sent: Message[]
  matches: MatchIndex
}

interface TestOptions extends Partial<AppOptions> {
  settings?: Record<string, string>
  isStarting?: boolean
  database?: FreshDatabase
}

/** The whole server on a database of its own. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const { settings, isStarting = false, database, ...more } = options
  const { db, url, clock } = database ?? (await freshDatabase())
  const lists = await readReference(db)
  const { outbox, sent, refresh } = testOutbox(db)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    ...settings,
  })
  const matches = matchIndex(db)
  if (!isStarting) await matches.load()
  const app = await buildApp({
    db,
    config,
    outbox,
    secret: 'for tests only, of more than thirty-two characters',
    reference: () => lists,
    matches,
    shedsLoad: false,
    ...more,
  })
  app.addHook('onSend', refresh)
  afterAll(() => app.close())
  return { app, db, url, clock, sent, matches }
}
