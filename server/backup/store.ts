import { z } from 'zod'
import { copyFrom } from '../src/platform/database/copy-from.ts'
import { connect, type Queries, type Tx } from '../src/platform/database/db.ts'
import { identifier, join } from '../src/platform/database/sql.ts'
import type { Manifest, Table } from './archive.ts'

const NameRow = z.object({ name: z.string() })
const TableRow = NameRow.extend({ columns: z.array(z.string()) })
const SequenceRow = NameRow.extend({ value: z.string() })
const InstantRow = z.object({ instant: z.date() })

export interface Snapshot {
  db: Queries
  close(): Promise<void>
}

/** A consistent snapshot of the database, while servers continue to write. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const pool = connect(url, { max: 1, name: 'saptapadi-backup' })
  const connection = await pool.reserve()
  await connection.run`begin transaction isolation level repeatable read, read only`
  await prepareForBulk(connection)
  return {
    db: connection,
    async close() {
      await connection.run`commit`
      connection.release()
      await pool.end({ timeout: 5 })
    },
  }
}

/** Removes time limits, and sets output formats that every PostgreSQL can read. */
export const prepareForBulk = (tx: Tx) =>
  tx.run`
    select set_config(name, value, true)
    from (
      values ('statement_timeout', '0'), ('lock_timeout', '0'), ('transaction_timeout', '0'),
        ('idle_in_transaction_session_timeout', '0'), ('datestyle', 'ISO'), ('intervalstyle', 'postgres'),
        ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('synchronize_seqscans', 'off')
    ) as wanted (name, value)
    -- Older versions do not have all of them.
    where exists (select from pg_settings where lower(pg_settings.name) = wanted.name)`

/** A session, code or link that ended or was used since the backup must not become valid again. */
export const leftOut = ['sessions', 'otp_challenges', 'password_resets']

/**
 * The logged tables with their stored columns. Omits transaction ids, which are meaningless on another server; it fills in
 * the id of the restore.
 */
export const listTables = (db: Queries) =>
  db.many(TableRow)`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and c.relname <> all (${leftOut}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
    group by c.relname order by c.relname`

export const columnList = ({ columns }: Table) => join(columns.map(identifier), ', ')

export const copyTable = (db: Queries, table: Table): Promise<AsyncIterable<Buffer>> =>
  // A query, because COPY cannot read a partitioned table.
  db.copyOut`copy (select ${columnList(table)} from ${identifier(table.name)}) to stdout`

/** Sequences are not part of a snapshot. Read later they are further ahead, so no number is used twice. */
export const listSequences = (db: Queries) =>
  db.many(SequenceRow)`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`

export const getInstant = async (db: Queries) => (await db.one(InstantRow)`select now() as instant`).instant

/** The name of any table outside the system schemas. */
export async function findTable(db: Queries): Promise<string | undefined> {
  const row = await db.find(NameRow)`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace not in (
      select oid from pg_namespace where nspname like 'pg\\_%' or nspname = 'information_schema'
    )
    limit 1`
  return row?.name
}

const AsideRow = z.object({ away: z.string(), back: z.string() })

/**
 * Statements that drop foreign keys and indexes during the restore and recreate them afterwards, because one check and
 * sort of a whole table is much faster than one for each row. Needs only the rights of the owner.
 */
export const listAsides = (tx: Tx) =>
  tx.many(AsideRow)`
    select
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
    from pg_index join pg_class c on c.oid = indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`

/** Removes the rows of the schema files, which the backup also contains. */
export const emptyTables = (tx: Tx, tables: readonly Table[]) =>
  tx.run`truncate ${join(
    tables.map(({ name }) => identifier(name)),
    ', ',
  )}`

export const fillTable = (tx: Tx, table: Table, lines: AsyncIterable<Buffer>) =>
  copyFrom(tx, table.name, columnList(table), lines)

export const setSequences = (tx: Tx, sequences: Manifest['sequences']) =>
  tx.run`
    select setval(format('public.%I', name)::regclass, value::bigint)
    from unnest(
      ${sequences.map(({ name }) => name)}::text[], ${sequences.map(({ value }) => value)}::text[]
    ) as sequence (name, value)`

/** The planner needs statistics about the new rows. */
export const analyse = (tx: Tx) => tx.script('analyze')
