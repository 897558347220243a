import pg from 'pg'

/**
 * The database cannot be asked now, or has not answered in time; soon it may. What was asked for may have been done all
 * the same.
 */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'

  constructor(cause: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/**
 * Classes of SQLSTATE: connections, no room left, stopped by an operator or a time limit, damaged or replaced files, and a
 * standby that only reads.
 */
const awayCodes = /^(08|53|57|58)|^25006$/
/** After these the connection is of no use: it ends, or keeps a plan that does not fit the tables any more. */
const brokenConnectionCodes = /^(08|57P|25P03|26000)/

/** What the driver throws, in the words of the server. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseAwayError) return error
  if (error instanceof pg.DatabaseError) {
    return awayCodes.test(error.code ?? '') ? new DatabaseAwayError(error) : error
  }
  // It never came to an answer of PostgreSQL: the network, a time limit of our own, a pool that is used up.
  return new DatabaseAwayError(error)
}

/** PostgreSQL has no room for another page of a table. */
export const isDiskFull = (error: unknown) =>
  error instanceof DatabaseAwayError && (error.cause as { code?: unknown } | undefined)?.code === '53100'

export function breaksConnection(error: unknown): boolean {
  return (
    !(error instanceof pg.DatabaseError) || brokenConnectionCodes.test(error.code ?? '') || isStalePlan(error)
  )
}

/** A migration has changed what a prepared statement answers. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  )
}
