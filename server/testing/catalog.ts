import { readFile } from 'node:fs/promises'
import { raw } from '../src/platform/database/sql.ts'
import type { TestTx } from './test-db.ts'

const query = new URL('../src/platform/database/catalog.sql', import.meta.url)

/** The lines of catalog.sql: equal for two databases with the same schema. */
export async function listCatalog(db: TestTx): Promise<string[]> {
  const rows = await db<{ line: string }[]>`${raw(await readFile(query, 'utf8'))}`
  return rows.map(({ line }) => line)
}
