import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Db, Sql } from './db.ts'

const folder = new URL('../../../migrations/', import.meta.url)
/** Any number will do, as long as every server uses the same. */
const lockKey = 7_070_707

export interface AppliedMigration {
  name: string
  checksum: string
}

interface Migration extends AppliedMigration {
  sql: string
}

/** Brings the schema up to date. Servers that start at once, also of two releases, wait for each other's lock. */
export async function migrate(db: Db): Promise<string[]> {
  const wanted = await readMigrations()
  const connection = await db.reserve()
  try {
    await connection`select pg_advisory_lock(${lockKey})`
    await createJournal(connection)
    const due = findPending(wanted, await listApplied(connection))
    for (const migration of due) {
      await connection`begin`
      await apply(connection, migration)
      await connection`commit`
    }
    return due.map(migration => migration.name)
  } catch (error) {
    await connection`rollback`.catch(() => {})
    throw error
  } finally {
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
 * Makes the schema that these migrations made, for a backup of that time. In the caller's transaction, so that a restore
 * that is broken off leaves nothing, and servers that start wait for its end.
 */
export async function rebuildSchema(transaction: Sql, applied: readonly AppliedMigration[]): Promise<void> {
  const ours = await readMigrations()
  const due = new Set(findPending(ours, applied))
  const newer = applied.find(({ name }) => !ours.some(migration => migration.name === name))
  if (newer)
    throw new Error(`A newer version applied the migration ${newer.name}, which this one does not have.`)
  await transaction`select pg_advisory_xact_lock(${lockKey})`
  await createJournal(transaction)
  for (const migration of ours) if (!due.has(migration)) await apply(transaction, migration)
}

/** Brings the schema up to date in the caller's transaction. */
export async function applyPendingMigrations(transaction: Sql): Promise<void> {
  for (const migration of findPending(await readMigrations(), await listApplied(transaction))) {
    await apply(transaction, migration)
  }
}

/** What this database went through, in order. */
export function listApplied(db: Sql): Promise<AppliedMigration[]> {
  return db<AppliedMigration[]>`select name, checksum from migrations order by name`
}

async function createJournal(db: Sql): Promise<void> {
  await db`
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`
}

async function apply(db: Sql, { name, sql, checksum }: Migration): Promise<void> {
  await db.unsafe(sql)
  await db`insert into migrations (name, checksum) values (${name}, ${checksum})`
}

/** True once every migration this code knows has been applied; a newer release may have applied more. */
export async function isMigrated(db: Db): Promise<boolean> {
  const wanted = await readMigrations()
  const [row] = await db<{ known: number }[]>`
    select count(*) as known from migrations where name = any (${wanted.map(m => m.name)})`
  return row?.known === wanted.length
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * What is still to be applied. A newer release may have been here before: its migrations only add to the schema
 * (docs/decisions/0021), so this release serves beside it, or after a rollback.
 */
function findPending(wanted: Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(wanted.map(migration => [migration.name, migration]))
  const newest = Math.max(...wanted.map(migration => numberOf(migration.name)))
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration && numberOf(name) > newest) continue
    if (!migration)
      throw new Error(`The database has the migration ${name}, which this version does not know.`)
    if (migration.checksum !== checksum) {
      throw new Error(`${name} was edited after it landed. Undo the edit and write a new migration.`)
    }
  }
  const done = new Set(applied.map(row => row.name))
  return wanted.filter(migration => !done.has(migration.name))
}

/** The digits a migration's name begins with; without any it is newer than nothing. */
function numberOf(name: string): number {
  return Number.parseInt(name, 10)
}
