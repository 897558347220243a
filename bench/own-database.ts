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
 * A database in its own folder, with schema and reference lists. `stop` deletes it. With a clock, its time can be set; a
 * large one gets the memory of a service of its size.
 */
export async function openOwnDatabase({ hasClock = false, isLarge = false } = {}): Promise<OwnDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-bench-'))
  // If this runs as root, PostgreSQL's user must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const local = await startLocalPostgres({
    dataDir,
    say: () => {},
    settings: isLarge ? { shared_buffers: '4GB' } : {},
  })
  if (hasClock) await giveClock(local.url)
  // As many connections as a server has, because a rarely used connection is slower.
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
