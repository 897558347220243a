import { fillDemo } from '../../demo/fill-demo.ts'
import { openRestartable, type Restartable } from '../../dev/local-postgres/testing/restartable.ts'
import { seedReference } from '../../server/seed/reference.ts'
import { connect, type Db } from '../../server/src/db.ts'
import { migrate } from '../../server/src/migrate.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { type BenchViewer, makeViewers } from '../viewers.ts'

const members = 300

export interface Scene {
  postgres: Restartable
  viewers: BenchViewer[]
  startServer(port?: number): Promise<RunningServer>
  /** The database as its owner. */
  asking<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/** A small population, and servers on it: of this checkout, or of the one given. */
export async function openScene(root: string | undefined): Promise<Scene> {
  const postgres = await openRestartable()
  const asking = async <Result>(work: (db: Db) => Promise<Result>) => {
    const db = connect(postgres.url, { max: 4, name: 'bench' })
    return work(db).finally(() => db.end({ timeout: 5 }))
  }
  const viewers = await asking(async db => {
    await migrate(db)
    await seedReference(db)
    await fillDemo(db, { members, uploadsFolder: '', onProgress: () => {}, draw: async () => {} })
    return makeViewers(db, 60)
  })
  const settings = {
    // A release from before there were two roles has one for both.
    DATABASE_URL: root ? postgres.url : postgres.serverUrl,
    MIGRATION_DATABASE_URL: postgres.url,
    SEED_MEMBERS: '0',
    TRUST_PROXY: '127.0.0.1,::1',
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '1',
  }
  return {
    postgres,
    viewers,
    startServer: port => startServer(settings, { root, port }),
    asking,
    stop: () => postgres.stop(),
  }
}
