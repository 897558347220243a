import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalPostgres } from '../start-local-postgres.ts'

/** A folder for tests. When they run as root, PostgreSQL's own account has to pass through. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saptapadi-test-'))
  await chmod(folder, 0o755)
  return folder
}

/** A folder whose `data` holds a database that was made and stopped: making one takes seconds, a copy of it a moment. */
export async function makeDatabase(): Promise<string> {
  const folder = await makeFolder()
  const local = await startLocalPostgres({ dataDir: join(folder, 'data'), say: () => undefined })
  await local.stop()
  return folder
}
