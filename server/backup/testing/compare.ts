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

/** Columns, constraints, indexes, triggers with their states, and functions, each as PostgreSQL writes it. */
export async function schemaOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with ours as (
      select oid, relname, relkind, relpersistence, reloptions from pg_class where relnamespace = 'public'::regnamespace
    )
    select concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions) as line from ours
    union all
    select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      attgenerated, pg_get_expr(adbin, adrelid))
    from ours join pg_attribute on attrelid = ours.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(c.oid), convalidated)
    from ours join pg_constraint c on conrelid = ours.oid
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from ours join pg_index on indexrelid = ours.oid
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), tgenabled)
    from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    order by line`
  return rows.map(({ line }) => line)
}
