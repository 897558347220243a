import { connect, type Sql } from '../server/src/db.ts'

/** One instant of a database, on a connection of its own. */
export interface Snapshot {
  sql: Sql
  close(): Promise<void>
}

/** Everything read from it is of this moment, however long it takes and whatever is written meanwhile. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const db = connect(url, { max: 1, name: 'saptapadi-backup' })
  const sql = await db.reserve()
  await sql`begin transaction isolation level repeatable read, read only`
  await prepareForBulk(sql)
  return {
    sql,
    async close() {
      await sql`commit`
      sql.release()
      await db.end({ timeout: 5 })
    },
  }
}

/** No time limits, and values written as every PostgreSQL reads them, whatever this one is set to. */
export async function prepareForBulk(transaction: Sql): Promise<void> {
  await transaction`
    select set_config(name, value, true)
    from (
      values ('statement_timeout', '0'), ('lock_timeout', '0'), ('transaction_timeout', '0'),
        ('idle_in_transaction_session_timeout', '0'), ('datestyle', 'ISO'), ('intervalstyle', 'postgres'),
        ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('synchronize_seqscans', 'off')
    ) as wanted (name, value)
    -- Older versions do not know all of them.
    where exists (select from pg_settings where lower(pg_settings.name) = wanted.name)`
}

/** What may have been ended or used since: none of it may come back to life with a backup. */
export const leftOut = ['sessions', 'otp_challenges', 'password_resets']

export interface Table {
  name: string
  columns: string[]
}

/**
 * What is backed up: tables that outlive a crash, with the columns that hold something of their own. A transaction's
 * number means nothing to another server, which fills in the number of the restore.
 */
export function listTables(sql: Sql): Promise<Table[]> {
  return sql<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> all (${leftOut}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
    group by c.relname order by c.relname`
}

export const columnList = ({ columns }: Table) => columns.map(column => `"${column}"`).join(', ')

/** Its rows as lines of the COPY text format, in which a line is a row. */
export function copyTable(sql: Sql, table: Table): Promise<AsyncIterable<Buffer>> {
  return sql`copy ${sql(table.name)} (${sql.unsafe(columnList(table))}) to stdout`.readable()
}

/** Sequences stand outside of snapshots. Read later they are further ahead, so no number is given twice. */
export function listSequences(sql: Sql): Promise<{ name: string; value: string }[]> {
  return sql<{ name: string; value: string }[]>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`
}

export async function readInstant(sql: Sql): Promise<Date> {
  const [row] = await sql<{ instant: Date }[]>`select now() as instant`
  return row?.instant as Date
}
