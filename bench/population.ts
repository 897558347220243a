import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo } from '../server/seed/fill-demo.ts'
import { seedReference } from '../server/seed/reference.ts'
import { connect, type Db } from '../server/src/db.ts'
import { startLocalPostgres } from '../server/src/local-postgres/start-local-postgres.ts'
import { migrate } from '../server/src/migrate.ts'

export interface Population {
  db: Db
  url: string
  stop(): Promise<void>
}

/** A database of its own with so many members, without their pictures. */
export async function openPopulation(members: number): Promise<Population> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-bench-'))
  await chmod(dataDir, 0o755)
  const local = await startLocalPostgres({ dataDir, say: () => {} })
  // As many connections as a server has: statements take turns among them, and one used rarely answers later.
  const db = connect(local.url, { name: 'bench' })
  await migrate(db)
  await seedReference(db)
  await fillDemo(db, {
    members,
    uploadsFolder: join(dataDir, 'uploads'),
    onProgress: () => {},
    draw: async () => {},
  })
  // On one connection, since the time limit is the connection's.
  const keeper = await db.reserve()
  await keeper`set statement_timeout = 0`
  await keeper`vacuum analyze`
  keeper.release()
  return {
    db,
    url: local.url,
    async stop() {
      await db.end()
      await local.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
