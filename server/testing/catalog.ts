import { readFile } from 'node:fs/promises'
import type { Sql } from '../src/platform/database/db.ts'

const query = new URL('../src/platform/database/catalog.sql', import.meta.url)

/** The lines of catalog.sql: equal for two databases with the same schema. */
export async function listCatalog(sql: Sql): Promise<string[]> {
  const rows = await sql.unsafe<{ line: string }[]>(await readFile(query, 'utf8'))
  return rows.map(({ line }) => line)
}
