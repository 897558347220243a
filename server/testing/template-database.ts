import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startLocalPostgres } from '../../dev/local-postgres/start-local-postgres.ts'
import { seedReference } from '../seed/reference.ts'
import { seedContent } from '../seed/site-content.ts'
import { jobs } from '../src/app/jobs.ts'
import { connect } from '../src/platform/database/db.ts'
import { grantTo } from '../src/platform/database/grants.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { migrateQueue } from '../src/platform/jobs/queue.ts'
import { followClock, installClock } from './clock.ts'
import { testDb } from './test-db.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
    /** The URL of the server's role, with the rights of production. */
    templateServerUrl: string
  }
}

/** Starts one PostgreSQL for the run, with a migrated template that every test file clones. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-test-'))
  // If the tests run as root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755)
  const postgres = await startLocalPostgres({ dataDir, say: () => {}, isDisposable: true })
  const tearDown = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await fill(postgres.url, postgres.serverUrl)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('templateUrl', postgres.url)
  project.provide('templateServerUrl', postgres.serverUrl)
  return tearDown
}

async function fill(url: string, serverUrl: string): Promise<void> {
  const first = testDb(connect(url, { max: 1 }))
  await installClock(first)
  await followClock(first, new URL(url).pathname.slice(1))
  await first.end()
  const db = testDb(connect(url, { max: 2 }))
  try {
    await migrate(db)
    await migrateQueue(url, jobs)
    await grantTo(db, new URL(serverUrl).username)
    await seedReference(db)
    await seedContent(db, { withDemo: false })
  } finally {
    await db.end()
  }
}
