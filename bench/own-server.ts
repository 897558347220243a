import type { TestDb } from '../server/testing/test-db.ts'
import { benchApp } from './bench-app.ts'
import { openOwnDatabase } from './own-database.ts'

interface OwnServer {
  address: string
  db: TestDb
  stop(): Promise<void>
}

/** The API in this process with its own database, for measurements of client and server together. */
export async function openOwnServer(): Promise<OwnServer> {
  const database = await openOwnDatabase()
  const app = await benchApp(database.db)
  return {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    db: database.db,
    async stop() {
      await app.close()
      await database.stop()
    },
  }
}
