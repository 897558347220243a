import type { TestDb } from '../server/testing/test-db.ts'
import { benchApp } from './bench-app.ts'
import { openOwnDatabase } from './own-database.ts'

interface OwnServer {
  address: string
  db: TestDb
  stop(): Promise<void>
}

/** The API in this process, on a database of its own, for measurements that look at client and server at once. */
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
