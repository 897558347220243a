import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { ConfigError } from '../config.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { applyCode, hasCode } from './apply-code.ts'
import type { Db } from './db.ts'
import type { Queries } from './queries.ts'
import {
  type AppliedMigration,
  codeName,
  ourFolders,
  readCode,
  readMigrations,
  type Source,
  schemaName,
} from './schema-files.ts'

const lockTries = 30
const oldestPostgres = 15

const AppliedRow = z.object({ name: z.string(), checksum: z.string() })
const VersionRow = z.object({ version: z.string() })
const LockRow = z.object({ isOurs: z.boolean() })
const CountRow = z.object({ known: z.int() })

/** Applies the pending migrations. Servers that start together wait for each other. */
export async function migrate(db: Db, folders = ourFolders): Promise<string[]> {
  const connection = await db.reserve()
  try {
    await refuseOldPostgres(connection)
    await waitForLock(connection)
    // A migration that waits for a lock would block every later statement on that table.
    await connection.run`set lock_timeout = '2s'`
    await createJournal(connection)
    const [ours, code] = await Promise.all([readMigrations(folders), readCode(folders)])
    const applied = await listApplied(connection)
    const due = findPending(ours, applied)
    for (const migration of due) await retryLocks(connection, () => applyAlone(connection, migration))
    // Keeps the code of a newer version.
    if (!findUnknown(ours, applied) && !(await hasCode(connection, code)))
      await retryLocks(connection, () => inTransaction(connection, () => applyCode(connection, code)))
    return due.map(({ name }) => name)
  } finally {
    await connection.run`reset lock_timeout`.catch(() => {})
    await connection.run`select pg_advisory_unlock(${advisoryLocks.migration})`.catch(() => {})
    connection.release()
  }
}

/**
 * Creates the tables of a backup by its migrations, without triggers and views. Runs in the caller's transaction, so that
 * a failed restore leaves nothing and starting servers wait for its end.
 */
export async function rebuildSchema(tx: Queries, applied: readonly AppliedMigration[]): Promise<void> {
  const ours = await readMigrations(ourFolders)
  const otherSchema =
    'The backup has another schema than this version. Please restore it with the version that made it.'
  const due = new Set(findPending(ours, applied, otherSchema))
  const newer = findUnknown(ours, applied)
  if (newer)
    throw new ConfigError(
      `A newer version has applied the migration ${newer.name}, which this version does not have.`,
    )
  await refuseOldPostgres(tx)
  await tx.run`select pg_advisory_xact_lock(${advisoryLocks.migration})`
  await createJournal(tx)
  for (const migration of ours) if (!due.has(migration)) await apply(tx, migration)
}

export async function completeSchema(tx: Queries): Promise<void> {
  for (const migration of findPending(await readMigrations(ourFolders), await listApplied(tx))) {
    await apply(tx, migration)
  }
  await applyCode(tx, await readCode(ourFolders))
}

/** The applied migrations in order. Until the first release, only the checksum of the schema. */
export const listApplied = (db: Queries) =>
  db.many(AppliedRow)`select name, checksum from migrations where name <> ${codeName} order by name`

/** True if every migration of this version is applied. A newer version may have applied more. */
export async function isMigrated(db: Queries): Promise<boolean> {
  const wanted = await readMigrations(ourFolders)
  const { known } = await db.one(CountRow)`
    select count(*)::integer as known from migrations where name = any (${wanted.map(({ name }) => name)})`
  return known === wanted.length
}

async function refuseOldPostgres(db: Queries): Promise<void> {
  const { version } = await db.one(VersionRow)`select current_setting('server_version') as version`
  if (Number.parseInt(version, 10) < oldestPostgres)
    throw new ConfigError(`Saptapadi needs PostgreSQL ${oldestPostgres} or newer. This is ${version}.`)
}

/** Polls, because a waiting statement holds a snapshot that blocks "create index concurrently". */
async function waitForLock(db: Queries): Promise<void> {
  for (;;) {
    const { isOurs } = await db.one(
      LockRow,
    )`select pg_try_advisory_lock(${advisoryLocks.migration}) as "isOurs"`
    if (isOurs) return
    await pause(100)
  }
}

const createJournal = (db: Queries) =>
  db.script(`
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)

async function retryLocks(db: Queries, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      await db.run`rollback`.catch(() => {})
      if ((error as { code?: string }).code !== '55P03' || tries === lockTries) throw error
      await pause(1000)
    }
  }
}

async function inTransaction(connection: Queries, work: () => Promise<void>): Promise<void> {
  await connection.run`begin`
  await work()
  await connection.run`commit`
}

const needsNoTransaction = ({ sql }: Source) => sql.startsWith('-- no transaction')

const applyAlone = (connection: Queries, migration: Source) =>
  needsNoTransaction(migration)
    ? apply(connection, migration)
    : inTransaction(connection, () => apply(connection, migration))

async function apply(db: Queries, migration: Source): Promise<void> {
  // PostgreSQL runs statements in one message as one transaction.
  const scripts = needsNoTransaction(migration) ? migration.sql.split(/;\s*$/m) : [migration.sql]
  for (const script of scripts) if (script.trim()) await db.script(script)
  await db.run`insert into migrations (name, checksum) values (${migration.name}, ${migration.checksum})`
}

const findUnknown = (ours: readonly Source[], applied: readonly AppliedMigration[]) =>
  applied.find(({ name }) => !ours.some(migration => migration.name === name))

/**
 * The pending migrations. Ignores migrations of a newer version: they only add to the schema (docs/adr/0015), so
 * this version can run next to it or after a rollback.
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
    if (name === schemaName || known.has(schemaName)) throw new ConfigError(otherSchema)
    throw new ConfigError(
      migration
        ? `${name} was edited after its release. Please undo the edit and write a new migration.`
        : `The database has the migration ${name}, which this version does not know.`,
    )
  }
  const done = new Set(applied.map(row => row.name))
  return wanted.filter(migration => !done.has(migration.name))
}

/** The leading digits of a name. NaN without digits, which never counts as newer. */
function numberOf(name: string): number {
  return Number.parseInt(name, 10)
}
