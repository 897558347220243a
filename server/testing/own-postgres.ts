import { openRestartable, type Restartable } from '../../dev/local-postgres/testing/restartable.ts'
import { seedReference } from '../seed/reference.ts'
import { jobs } from '../src/app/jobs.ts'
import { connect } from '../src/platform/database/db.ts'
import { grantTo } from '../src/platform/database/grants.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { migrateQueue } from '../src/platform/jobs/queue.ts'
import { clockOf } from './clock.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { putAway } from './put-away.ts'
import { testDb } from './test-db.ts'

/** A separate PostgreSQL that a test can stop, because the shared one must continue. */
export async function ownPostgres(): Promise<{ postgres: Restartable; database: FreshDatabase }> {
  const postgres = await openRestartable({ isDisposable: true })
  putAway(() => postgres.stop())
  const { url, serverUrl } = postgres
  const db = testDb(connect(url, { max: 4 }))
  putAway(() => db.end({ timeout: 5 }))
  await migrate(db)
  await migrateQueue(url, jobs)
  await grantTo(db, new URL(serverUrl).username)
  await seedReference(db)
  return { postgres, database: { db, url, serverUrl, clock: clockOf(db) } }
}
