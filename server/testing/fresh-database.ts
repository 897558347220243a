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
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect(withDatabase(template, 'postgres'), { max: 1 })
  await admin.unsafe(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  await followClock(admin, name)
  const url = withDatabase(template, name)
  const db = connect(url, { max: 4 })
  afterAll(async () => {
    // The next file of this worker shares the server's clock.
    vi.useRealTimers()
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
