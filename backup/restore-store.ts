import { copyInto } from '../server/src/copy.ts'
import type { Sql } from '../server/src/db.ts'
import type { Manifest } from './manifest.ts'
import { columnList, type Table } from './snapshot-store.ts'

/** A table that somebody made, in whatever schema. */
export async function findTable(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace not in (
      select oid from pg_namespace where nspname like 'pg\\_%' or nspname = 'information_schema'
    )
    limit 1`
  return row?.name
}

/** A statement, and the one that undoes it. */
interface Aside {
  away: string
  back: string
}

/**
 * What stands aside while rows come in, and comes back as it was. Triggers, since what they wrote is in the backup.
 * References and indexes, since whole tables are checked and sorted at once in a fraction of the time; so tables need
 * no order either. Only their owner's rights are needed.
 */
export function listAsides(transaction: Sql): Promise<Aside[]> {
  return transaction<Aside[]>`
    select
      format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as away,
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' end, tgname) as back
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace
    union all
    select
      format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join pg_class c on c.oid = indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`
}

/** Migrations write rows of their own, which are in the backup as well. */
export async function emptyTables(transaction: Sql, tables: readonly Table[]): Promise<void> {
  await transaction.unsafe(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
}

export async function fillTable(transaction: Sql, table: Table, lines: AsyncIterable<Buffer>): Promise<void> {
  await copyInto(transaction, table.name, columnList(table), lines)
}

export async function setSequences(transaction: Sql, sequences: Manifest['sequences']): Promise<void> {
  await transaction`
    select setval(format('public.%I', name)::regclass, value::bigint)
    from unnest(
      ${sequences.map(({ name }) => name)}::text[], ${sequences.map(({ value }) => value)}::text[]
    ) as sequence (name, value)`
}

/** Without figures about its tables the planner guesses. */
export async function analyse(transaction: Sql): Promise<void> {
  await transaction`analyze`
}
