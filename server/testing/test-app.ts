import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type AppOptions, buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Db } from '../src/db.ts'
import { type MatchIndex, matchIndex } from '../src/matches/engine/match-index.ts'
import type { Message, Outbox } from '../src/outbox/outbox.ts'
import { readReference } from '../src/reference/store.ts'
import { freshDatabase } from './fresh-database.ts'

export interface TestApp {
  app: FastifyInstance
  db: Db
  url: string
  /** What was put into the outbox; the queue itself has a test of its own. */
  sent: Message[]
  matches: MatchIndex
}

/** The whole server on a database of its own. */
export async function testApp(
  options: Partial<AppOptions> & { settings?: Record<string, string>; isStarting?: boolean } = {},
): Promise<TestApp> {
  const { settings, isStarting = false, ...more } = options
  const { db, url } = await freshDatabase()
  const lists = await readReference(db)
  const sent: Message[] = []
  const waiting = new Map<string, Message>()
  const outbox: Outbox = {
    put: async (_transaction, message) => {
      const id = randomUUID()
      sent.push(message)
      waiting.set(id, message)
      return id
    },
    takeBack: async (_transaction, id) => {
      const message = waiting.get(id)
      if (message) sent.splice(sent.indexOf(message), 1)
    },
    listSent: undefined,
  }
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
  afterAll(() => app.close())
  return { app, db, url, sent, matches }
}
