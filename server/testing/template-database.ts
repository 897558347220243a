import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedReference } from '../seed/reference.ts'
import { connect } from '../src/db.ts'
import { startLocalPostgres } from '../src/local-postgres/start-local-postgres.ts'
import { migrate } from '../src/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run, with one migrated database that every test file clones. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-test-'))
  const postgres = await startLocalPostgres({ dataDir, say: () => {} })
  const db = connect(postgres.url, { max: 2 })
  // Nothing here outlives the run, so nothing needs to survive a crash.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await db.unsafe(`alter system set ${setting} = off`)
  }
  await db`select pg_reload_conf()`
  await migrate(db)
  await seedReference(db)
  await db.end()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
