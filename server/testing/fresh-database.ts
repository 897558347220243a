import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '../src/platform/database/db.ts'
import { type Clock, clockOf, followClock } from './clock.ts'
import { putAway } from './put-away.ts'
import { type TestDb, testDb } from './test-db.ts'

export interface FreshDatabase {
  db: TestDb
  url: string
  /** The URL for the role of the server. */
  serverUrl: string
  clock: Clock
}

/** Clones the migrated template. The clone is dropped after the test file. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = new URL(inject('templateUrl')).pathname.slice(1)
  return createDatabase(`template ${template} strategy file_copy`, followClock)
}

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
