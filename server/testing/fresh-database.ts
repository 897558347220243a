import { randomUUID } from 'node:crypto'
import { afterAll, inject, vi } from 'vitest'
import { connect, type Db } from '../src/db.ts'
import { type Clock, clockOf, followClock } from './clock.ts'

export interface FreshDatabase {
  db: Db
  url: string
  clock: Clock
}

/** A database of one's own: a clone of the migrated template, dropped when the test file is done. */
export async function freshDatabase(): Promise<FreshDatabase> {
  // The file before shared the server's clock, and from inside beforeAll nothing can be put back by afterAll.
  vi.useRealTimers()
  const template = new URL(inject('templateUrl')).pathname.slice(1)
  return createDatabase(`template ${template} strategy file_copy`, followClock)
}

/** The same without a single table, as for a restore. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return createDatabase('template template0')
}

async function createDatabase(like: string, prepare?: typeof followClock): Promise<FreshDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect(withDatabase(template, 'postgres'), { max: 1 })
  await admin.unsafe(`create database ${name} ${like}`)
  await prepare?.(admin, name)
  const url = withDatabase(template, name)
  const db = connect(url, { max: 4 })
  afterAll(async () => {
    await db.end({ timeout: 5 })
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { db, url, clock: clockOf(db) }
}

function withDatabase(url: URL, database: string): string {
  const copy = new URL(url)
  copy.pathname = `/${database}`
  return copy.href
}
