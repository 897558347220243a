import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedReference } from '../server/seed/reference.ts'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { connect, type Db } from '../server/src/db.ts'
import { startLocalPostgres } from '../server/src/local-postgres/start-local-postgres.ts'
import { matchIndex } from '../server/src/matches/match-index.ts'
import { migrate } from '../server/src/migrate.ts'
import { readReference } from '../server/src/reference/store.ts'

export interface OwnServer {
  address: string
  db: Db
  stop(): Promise<void>
}

/** The API in this very process, on a database of its own, for what needs a look at both sides at once. */
export async function openOwnServer(): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-bench-'))
  await chmod(dataDir, 0o755)
  const postgres = await startLocalPostgres({ dataDir, say: () => {} })
  const db = connect(postgres.url)
  await migrate(db)
  await seedReference(db)
  const lists = await readReference(db)
  // Callers name their own address, so that limits per address do not end the measurement.
  const config = readConfig({ LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1', REQUESTS_PER_MINUTE: '10000000' })
  const outbox = { put: async () => {}, listSent: undefined }
  const secret = 'a secret for benchmarks, of no use elsewhere'
  const app = await buildApp({ db, config, outbox, secret, reference: () => lists, matches: matchIndex(db) })
  return {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    db,
    async stop() {
      await app.close()
      await db.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
