import { findRunningPostgres } from '../dev/local-postgres/find-running.ts'
import { startLocalPostgres } from '../dev/local-postgres/start-local-postgres.ts'
import type { Config } from '../server/src/config.ts'

export interface OpenDatabase {
  url: string
  close(): Promise<unknown>
}

/**
 * As the owner of its tables: MIGRATION_DATABASE_URL, or the database in DATA_DIR, of the server that runs there, where
 * it may, or started for the purpose.
 */
export async function openDatabase(
  { migrationUrl, dataDir }: Config,
  { mayRun }: { mayRun: boolean },
): Promise<OpenDatabase> {
  const url = migrationUrl ?? (mayRun ? await findRunningPostgres(dataDir) : undefined)
  if (url) return { url, close: async () => {} }
  const local = await startLocalPostgres({ dataDir, say: () => {} })
  return { url: local.url, close: local.stop }
}
