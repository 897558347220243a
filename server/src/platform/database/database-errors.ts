import pg from 'pg'

/**
 * The database is temporarily unavailable or has timed out. The statement may have run anyway.
 */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'

  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/**
 * Classes of SQLSTATE: connections, no room left, stopped by an operator or a time limit, damaged or replaced files, and a
 * standby that only reads.
 */
const awayCodes = /^(08|53|57|58)|^25006$/
/** After these the connection is of no use: it ends, or keeps a plan that does not fit the tables any more. */
const brokenConnectionCodes = /^(08|57P|25P03|26000)/

export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseAwayError) return error
  if (error instanceof pg.DatabaseError) {
    return awayCodes.test(error.code ?? '') && !isOldPooler(error) ? new DatabaseAwayError(error) : error
  }
  // PostgreSQL did not respond: a network error, our own timeout, or an exhausted pool.
  return new DatabaseAwayError(error)
}

/** A pooler refuses a parameter of the connection, or gives a prepared statement to a connection that does not have it. */
export const isOldPooler = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (/^(26000|42P05)$/.test(error.code ?? '') || error.message.startsWith('unsupported startup parameter'))

/** PostgreSQL has no room for another page of a table. */
export const isDiskFull = (error: unknown) =>
  error instanceof DatabaseAwayError && (error.cause as { code?: unknown } | undefined)?.code === '53100'

export function breaksConnection(error: unknown): boolean {
  return (
    !(error instanceof pg.DatabaseError) || brokenConnectionCodes.test(error.code ?? '') || isStalePlan(error)
  )
}

/** A migration has changed the columns of a prepared statement. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  )
}
