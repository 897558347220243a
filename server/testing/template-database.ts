import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startLocalPostgres } from '../../dev/local-postgres/start-local-postgres.ts'
import { seedReference } from '../seed/reference.ts'
import { seedContent } from '../seed/site-content.ts'
import { connect } from '../src/db.ts'
import { migrate } from '../src/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run, with one migrated database that every test file clones. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-test-'))
  // When the tests run as root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const postgres = await startLocalPostgres({ dataDir, say: () => {}, isDisposable: true })
  const tearDown = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const db = connect(postgres.url, { max: 2 })
  try {
    await migrate(db)
    await seedReference(db)
    await seedContent(db, { withDemo: false })
  } catch (error) {
    await db.end()
    await tearDown()
    throw error
  }
  await db.end()
  project.provide('templateUrl', postgres.url)
  return tearDown
}
