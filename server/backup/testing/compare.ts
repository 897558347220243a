import { z } from 'zod'
import type { Queries } from '../../src/platform/database/db.ts'
import { identifier } from '../../src/platform/database/sql.ts'
import { columnList, listTables } from '../store.ts'

const ContentRow = z.object({ rows: z.int(), hash: z.string().nullable() })

export async function contentsOf(db: Queries): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for (const table of await listTables(db)) {
    const { rows, hash } = await db.one(ContentRow)`
      select count(*) as rows, md5(string_agg(t::text, E'\n' order by t::text)) as hash
      from (select ${columnList(table)} from ${identifier(table.name)}) t`
    contents[table.name] = `${rows} ${hash}`
  }
  return contents
}
