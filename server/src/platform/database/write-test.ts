import type { Queries } from './queries.ts'

/** Writes a small record to the log of PostgreSQL, which a standby or a full disk refuses. */
export const writeTest = (db: Queries) =>
  db.run`select pg_logical_emit_message(true, 'saptapadi', 'write test')`
