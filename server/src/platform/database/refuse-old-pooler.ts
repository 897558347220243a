import { ConfigError } from '../config.ts'
import { isOldPooler } from './database-errors.ts'
import type { Db } from './db.ts'

/**
 * Reaches the database and checks that a pooler in between keeps prepared statements, which fail only under load
 * otherwise.
 */
export async function refuseOldPooler(db: Db, reachDatabase: () => Promise<void>): Promise<void> {
  try {
    await reachDatabase()
    await moveStatement(db)
  } catch (error) {
    if (!isOldPooler(error)) throw error
    throw new ConfigError(
      `The pooler in DATABASE_URL cannot be used (${(error as Error).message}): please use PgBouncer 1.21 or newer with the ` +
        'settings of docs/operations.md, or connect to PostgreSQL directly.',
      { cause: error },
    )
  }
}

/** A pooler runs the second execution on another connection of PostgreSQL, because the transaction takes the first. */
async function moveStatement(db: Db): Promise<void> {
  const connection = await db.reserve()
  const execute = () => connection.run`select 'prepared'`
  try {
    await execute()
    await db.transaction(execute)
  } finally {
    connection.release()
  }
}
