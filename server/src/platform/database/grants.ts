import { z } from 'zod'
import { advisoryLocks } from './advisory-locks.ts'
import { type Db, idleInTransactionMs, serverLimits } from './db.ts'
import type { Queries } from './queries.ts'
import { identifier, sql } from './sql.ts'

const RoleRow = z.object({ name: z.string(), isOwner: z.boolean() })

/** The role of this connection. The role of a server must not own tables. */
export const getRole = (db: Queries) =>
  db.one(RoleRow)`
    select current_user as name, exists (
      select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member')
    ) as "isOwner"`

/**
 * Grants the role of the server only reading and writing of rows, also for future tables. The lock serializes servers that
 * start together, because PostgreSQL refuses concurrent equal grants.
 */
export async function grantTo(db: Db, role: string): Promise<void> {
  await db.transaction(async tx => {
    await tx.run`select pg_advisory_xact_lock(${advisoryLocks.migration})`
    const name = identifier(role)
    for (const schema of [sql`public`, sql`pgboss`]) {
      await tx.run`grant usage on schema ${schema} to ${name}`
      await tx.run`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`
      await tx.run`grant usage on all sequences in schema ${schema} to ${name}`
      await tx.run`
        alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${name}`
      await tx.run`alter default privileges in schema ${schema} grant usage on sequences to ${name}`
    }
    await tx.run`revoke insert, update, delete on migrations from ${name}`
    await tx.run`revoke update, delete on audit_entries from ${name}`
    await tx.run`revoke delete on audit_payloads, approvals from ${name}`
    await tx.run`revoke update, delete on decisions from ${name}`
  })
}

/**
 * Stores the time limits of the server with its role, because a pooler drops those of a connection. The server's own
 * connection may do this, and the lock serializes servers that start together.
 */
export async function limitRole(serverDb: Db): Promise<void> {
  await serverDb.transaction(async tx => {
    await tx.run`select pg_advisory_xact_lock(${advisoryLocks.migration})`
    await tx.script(`
      do $$ begin
        execute format('alter role %I in database %I set statement_timeout = ${serverLimits.statementSeconds * 1000}',
          current_user, current_database());
        execute format('alter role %I in database %I set idle_in_transaction_session_timeout = ${idleInTransactionMs}',
          current_user, current_database());
      end $$`)
  })
}
