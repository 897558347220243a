import type { Sql } from '../../src/platform/database/db.ts'
import { columnList, listTables } from '../store.ts'

/** How many rows each table has, and a hash of all of them in an order of their own. */
export async function contentsOf(sql: Sql): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for (const table of await listTables(sql)) {
    const [row] = await sql<{ rows: number; hash: string }[]>`
      select count(*) as rows, md5(string_agg(t::text, E'\n' order by t::text)) as hash
      from (select ${sql.unsafe(columnList(table))} from ${sql(table.name)}) t`
    contents[table.name] = `${row?.rows} ${row?.hash}`
  }
  return contents
}
