import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { mailResetLinks } from '../src/account/mail-reset-links.ts'
import { type AppOptions, buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Db } from '../src/db.ts'
import { type MatchIndex, matchIndex } from '../src/matches/engine/match-index.ts'
import type { Message } from '../src/outbox/outbox.ts'
import { readReference } from '../src/reference/store.ts'
import type { Clock } from './clock.ts'
import { freshDatabase } from './fresh-database.ts'
import { testOutbox } from './test-outbox.ts'

export interface TestApp {
  app: FastifyInstance
  db: Db
  url: string
  clock: Clock
  /** The messages of every transaction that committed before the last answer. */
  sent: Message[]
  matches: MatchIndex
  /** Does what a server does on its own after it has answered. */
  work(): Promise<void>
}

/** The whole server on a database of its own. */
export async function testApp(
  options: Partial<AppOptions> & { settings?: Record<string, string>; isStarting?: boolean } = {},
): Promise<TestApp> {
  const { settings, isStarting = false, ...more } = options
  const { db, url, clock } = await freshDatabase()
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
  const parts = {
    db,
    config,
    outbox,
    secret: 'for tests only, of more than thirty-two characters',
    reference: () => lists,
    matches,
    shedsLoad: false,
    ...more,
  }
  const app = await buildApp(parts)
  app.addHook('onSend', refresh)
  afterAll(() => app.close())
  const work = async () => {
    await mailResetLinks(parts, error => {
      throw error
    })
    await refresh()
  }
  return { app, db, url, clock, sent, matches, work }
}
