import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '../src/platform/database/db.ts'
import { type Clock, clockOf, followClock } from './clock.ts'
import { putAway } from './put-away.ts'
import { type TestDb, testDb } from './test-db.ts'

export interface FreshDatabase {
  /** As its owner: to arrange what a test needs, and to look at what became of it. */
  db: TestDb
  url: string
  /** For the role of the server. */
  serverUrl: string
  clock: Clock
}

/** A database of one's own: a clone of the migrated template, dropped when the test file is done. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = new URL(inject('templateUrl')).pathname.slice(1)
  return createDatabase(`template ${template} strategy file_copy`, followClock)
}

/** The same without a single table, as for a restore. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return createDatabase('template template0')
}

async function createDatabase(like: string, prepare?: typeof followClock): Promise<FreshDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = testDb(connect(withDatabase(template, 'postgres'), { max: 1 }))
  await admin.script(`create database ${name} ${like}`)
  await prepare?.(admin, name)
  const url = withDatabase(template, name)
  const db = testDb(connect(url, { max: 4 }))
  putAway(async () => {
    await db.end({ timeout: 5 })
    await admin.script(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { db, url, serverUrl: withDatabase(inject('templateServerUrl'), name), clock: clockOf(db) }
}

function withDatabase(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}
