import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import type { Db, Sql } from './db.ts'

export interface AppliedMigration {
  name: string
  checksum: string
}

interface Source extends AppliedMigration {
  sql: string
}

/** Folders of SQL files, which tests replace. */
export interface SchemaFolders {
  /** Tables by domain, and the folder `code` with functions, views and triggers. */
  schema: URL
  /** Empty until the first release; then 0001_baseline.sql, a copy of the tables, and what has changed since. */
  migrations: URL
}

const ourFolders: SchemaFolders = {
  schema: new URL('../../../schema/', import.meta.url),
  migrations: new URL('../../../migrations/', import.meta.url),
}
/** Stands in the journal for the files of tables, until the first release. */
const schemaName = 'schema'
/** Functions come first, because views call them. */
const codeFiles = ['functions.sql', 'views.sql', 'triggers.sql']
const codeName = 'code'
/** The number has no meaning, but every server has to use the same one. */
const lockKey = 7_070_707
const lockTries = 30
const oldestPostgres = 15

/** Brings the schema up to date. Servers that start at the same moment wait for each other. */
export async function migrate(db: Db, folders = ourFolders): Promise<string[]> {
  const connection = await db.reserve()
  try {
    await refuseOldPostgres(connection)
    await waitForLock(connection)
    // A migration that waits for a lock makes every later statement on that table wait as well.
    await connection`set lock_timeout = '2s'`
    await createJournal(connection)
    const due = findPending(await readMigrations(folders), await listApplied(connection))
    for (const migration of due) await retryLocks(connection, () => applyAlone(connection, migration))
    await retryLocks(connection, () => inTransaction(connection, () => applyCode(connection, folders)))
    return due.map(({ name }) => name)
  } finally {
    await connection`reset lock_timeout`.catch(() => {})
    await connection`select pg_advisory_unlock(${lockKey})`.catch(() => {})
    connection.release()
  }
}

/** Who this connection is to the database, and whether that is more than a server should be. */
export async function getRole(db: Db): Promise<{ name: string; isOwner: boolean }> {
  const [role] = await db<{ name: string; isOwner: boolean }[]>`
    select current_user as name, exists (
      select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member')
    ) as "isOwner"`
  return role as { name: string; isOwner: boolean }
}

/**
 * The server's role may read and write rows and nothing else, also of tables that are still to come. Servers that start
 * at once would grant the same and be refused, so they wait for each other here too.
 */
export async function grantTo(db: Db, role: string): Promise<void> {
  await db.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${lockKey})`
    const to = tx`to ${tx(role)}`
    for (const name of ['public', 'pgboss']) {
      const schema = tx`in schema ${tx(name)}`
      await tx`grant usage on schema ${tx(name)} ${to}`
      await tx`grant select, insert, update, delete on all tables ${schema} ${to}`
      await tx`grant usage on all sequences ${schema} ${to}`
      await tx`alter default privileges ${schema} grant select, insert, update, delete on tables ${to}`
      await tx`alter default privileges ${schema} grant usage on sequences ${to}`
    }
    const from = tx`from ${tx(role)}`
    await tx`revoke insert, update, delete on migrations ${from}`
    await tx`revoke update, delete on audit_entries ${from}`
    await tx`revoke delete on audit_payloads, approvals ${from}`
    await tx`revoke update, delete on decisions ${from}`
  })
}

/**
 * Makes the tables that these migrations made, for a backup of that time. Runs in the caller's transaction, so that a
 * restore that fails leaves nothing, and servers that start wait for its end. Without triggers and views.
 */
export async function rebuildSchema(
  transaction: Sql,
  applied: readonly AppliedMigration[],
  folders = ourFolders,
): Promise<void> {
  const ours = await readMigrations(folders)
  const otherSchema =
    'The backup has another schema than this version. Restore it with the version that made it.'
  const due = new Set(findPending(ours, applied, otherSchema))
  const newer = applied.find(({ name }) => !ours.some(migration => migration.name === name))
  if (newer)
    throw new ConfigError(
      `A newer version applied the migration ${newer.name}, which this one does not have.`,
    )
  await refuseOldPostgres(transaction)
  await transaction`select pg_advisory_xact_lock(${lockKey})`
  await createJournal(transaction)
  for (const migration of ours) if (!due.has(migration)) await apply(transaction, migration)
}

/** Brings a rebuilt schema up to date in the caller's transaction, and adds functions, views and triggers. */
export async function completeSchema(transaction: Sql, folders = ourFolders): Promise<void> {
  for (const migration of findPending(await readMigrations(folders), await listApplied(transaction))) {
    await apply(transaction, migration)
  }
  await applyCode(transaction, folders, { isRestored: true })
}

/** The migrations of this database in order; until the first release only the checksum of the schema. */
export function listApplied(db: Sql): Promise<AppliedMigration[]> {
  return db<AppliedMigration[]>`
    select name, checksum from migrations where name <> ${codeName} order by name`
}

/** True once every migration of this version has been applied; a newer version may have applied more. */
export async function isMigrated(db: Db): Promise<boolean> {
  const wanted = await readMigrations(ourFolders)
  const [row] = await db<{ known: number }[]>`
    select count(*) as known from migrations where name = any (${wanted.map(m => m.name)})`
  return row?.known === wanted.length
}

async function refuseOldPostgres(db: Sql): Promise<void> {
  const [row] = await db<{ version: string }[]>`select current_setting('server_version') as version`
  if (Number.parseInt(row?.version ?? '', 10) < oldestPostgres)
    throw new ConfigError(`Saptapadi needs PostgreSQL ${oldestPostgres} or newer. This is ${row?.version}.`)
}

/** Asks again and again: a waiting statement would have a snapshot, for which "create index concurrently" waits in turn. */
async function waitForLock(db: Sql): Promise<void> {
  for (;;) {
    const [row] = await db<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as "isOurs"`
    if (row?.isOurs) return
    await pause(100)
  }
}

async function createJournal(db: Sql): Promise<void> {
  await db`
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`
}

/** Runs the work again while a statement of it waits too long for a lock. */
async function retryLocks(db: Sql, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      await db`rollback`.catch(() => {})
      if ((error as { code?: string }).code !== '55P03' || tries === lockTries) throw error
      await pause(1000)
    }
  }
}

async function inTransaction(connection: Sql, work: () => Promise<void>): Promise<void> {
  await connection`begin`
  await work()
  await connection`commit`
}

function applyAlone(connection: Sql, migration: Source): Promise<void> {
  return migration.sql.startsWith('-- no transaction')
    ? apply(connection, migration)
    : inTransaction(connection, () => apply(connection, migration))
}

/** Statement by statement without a transaction, because several statements sent together are one. */
async function apply(db: Sql, { name, sql, checksum }: Source): Promise<void> {
  const statements = sql.startsWith('-- no transaction') ? sql.split(/;\s*$/m) : [sql]
  for (const statement of statements) if (statement.trim()) await db.unsafe(statement)
  await db`insert into migrations (name, checksum) values (${name}, ${checksum})`
}

/**
 * Replaces our triggers, views and functions, except functions that a table uses. The code of a newer version stays. A
 * restored journal has the checksum of the backup, but the database has no code yet.
 */
async function applyCode(
  db: Sql,
  { schema, migrations }: SchemaFolders,
  { isRestored = false } = {},
): Promise<void> {
  const code = await readFiles(new URL('code/', schema), codeFiles)
  const checksum = hash(code)
  const [applied] = await db<{ checksum: string }[]>`select checksum from migrations where name = ${codeName}`
  if (applied?.checksum === checksum && !isRestored) return
  const ours = await readMigrations({ schema, migrations })
  if ((await listApplied(db)).some(({ name }) => !ours.some(migration => migration.name === name))) return
  for (const { drop } of await db<{ drop: string }[]>`
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace
    union all
    select 'drop view ' || string_agg(oid::regclass::text, ', ') from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
    having count(*) > 0`) {
    await db.unsafe(drop)
  }
  const [functions] = await db<{ drop: string | null }[]>`
    select 'drop function ' || string_agg(p.oid::regprocedure::text, ', ') as drop from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend
      where (objid = p.oid and deptype = 'e') or (refobjid = p.oid and classid <> 'pg_proc'::regclass)
    )`
  if (functions?.drop) await db.unsafe(functions.drop)
  // Functions may name views that do not exist yet.
  await db`set local check_function_bodies = off`
  await db.unsafe(code)
  await db`
    insert into migrations (name, checksum) values (${codeName}, ${checksum})
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now()
      where migrations.checksum <> excluded.checksum`
}

async function readMigrations({ schema, migrations }: SchemaFolders): Promise<Source[]> {
  const names = await listSql(migrations)
  if (names.length > 0) {
    return Promise.all(
      names.map(async name => {
        const sql = await readFiles(migrations, [name])
        return { name, sql, checksum: hash(sql) }
      }),
    )
  }
  const sql = await readFiles(schema, await listSql(schema))
  return [{ name: schemaName, sql, checksum: hash(sql) }]
}

async function listSql(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
}

async function readFiles(folder: URL, names: string[]): Promise<string> {
  return (await Promise.all(names.map(name => readFile(new URL(name, folder), 'utf8')))).join('\n')
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The migrations that are still to be applied. A newer version may have applied more: its migrations only add to the
 * schema (docs/decisions/0021), so this version can run beside it, or after a rollback.
 */
function findPending(
  wanted: Source[],
  applied: readonly AppliedMigration[],
  otherSchema = 'The schema has changed: delete .data',
): Source[] {
  const known = new Map(wanted.map(migration => [migration.name, migration]))
  const newest = Math.max(...wanted.map(migration => numberOf(migration.name)))
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (migration?.checksum === checksum || (!migration && numberOf(name) > newest)) continue
    throw new ConfigError(
      name === schemaName || known.has(schemaName)
        ? otherSchema
        : migration
          ? `${name} was edited after it landed. Undo the edit and write a new migration.`
          : `The database has the migration ${name}, which this version does not know.`,
    )
  }
  const done = new Set(applied.map(row => row.name))
  return wanted.filter(migration => !done.has(migration.name))
}

/** The digits that a name begins with. NaN without any: such a name is never newer. */
function numberOf(name: string): number {
  return Number.parseInt(name, 10)
}
