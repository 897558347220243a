import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalPostgres } from '../dev/local-postgres/start-local-postgres.ts'
import { seedReference } from '../server/seed/reference.ts'
import { connect } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { followClock, installClock } from '../server/testing/clock.ts'
import { type TestDb, testDb } from '../server/testing/test-db.ts'

export interface OwnDatabase {
  db: TestDb
  url: string
  dataDir: string
  stop(): Promise<void>
}

/**
 * A database in a folder of its own, with the schema and the reference lists; nothing of it is left after `stop`. With a
 * clock, it can be told the time; a large one has the memory that a service of its size would give it.
 */
export async function openOwnDatabase({ hasClock = false, isLarge = false } = {}): Promise<OwnDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-bench-'))
  // When this runs as root, PostgreSQL has an account of its own, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const local = await startLocalPostgres({
    dataDir,
    say: () => {},
    settings: isLarge ? { shared_buffers: '4GB' } : {},
  })
  if (hasClock) await giveClock(local.url)
  // As many connections as a server has: a rarely used connection answers more slowly.
  const db = testDb(connect(local.url, { name: 'bench' }))
  await migrate(db)
  await seedReference(db)
  return {
    db,
    url: local.url,
    dataDir,
    async stop() {
      await db.end()
      await local.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function giveClock(url: string): Promise<void> {
  const db = testDb(connect(url, { max: 1, name: 'bench' }))
  await installClock(db)
  await followClock(db, new URL(url).pathname.slice(1))
  await db.end()
}
