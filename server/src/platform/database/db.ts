import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Connection, type OnStatement, type Runner } from './connection.ts'
import { isStalePlan, toDatabaseError } from './database-errors.ts'
import { type Queries, queriesOn, type Tx } from './queries.ts'

export { DatabaseAwayError } from './database-errors.ts'
export type { Queries, Tx } from './queries.ts'

export interface Reserved extends Queries {
  release(): void
}

export interface Db extends Queries {
  /** Runs the work in a transaction. `seconds` raises the time limit of its statements. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, options?: { seconds?: number }): Promise<Result>
  reserve(): Promise<Reserved>
  end(options?: { timeout?: number }): Promise<void>
  /** For monitoring. `waiting` counts the callers without a connection. */
  connections(): { used: number; idle: number; waiting: number }
}

export interface ConnectOptions {
  max?: number
  name?: string
  /** The time limit of a statement. Unset for migrations and other preparation: no limit. */
  statementSeconds?: number
  connectSeconds?: number
  isReadOnly?: boolean
  onStatement?: OnStatement
}

export const serverLimits = { statementSeconds: 5, connectSeconds: 3 }
/** Releases the locks of a server that hangs in a transaction. */
export const idleInTransactionMs = 15_000
/** A migration, a backup or a command runs as long as it needs, also with the limited role of the server. */
const unlimited = ' -c statement_timeout=0 -c idle_in_transaction_session_timeout=0'

export function connect(url: string, options: ConnectOptions = {}): Db {
  const {
    max = 16,
    name = 'saptapadi',
    statementSeconds,
    connectSeconds = 30,
    isReadOnly = false,
    onStatement,
  } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    options: `-c TimeZone=UTC${isReadOnly ? ' -c default_transaction_read_only=on' : ''}${statementSeconds ? '' : unlimited}`,
    types: { getTypeParser },
    keepAlive: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectSeconds * 1000,
    ...(statementSeconds && {
      statement_timeout: statementSeconds * 1000,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      // For a database that does not enforce its own limit.
      query_timeout: (statementSeconds + 1) * 1000,
    }),
  })
  // The pool removes an idle connection that breaks. On a connection in use, the statement fails.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))

  const openConnection = async () => {
    const client = await pool.connect().catch(error => {
      throw toDatabaseError(error)
    })
    return new Connection(client, onStatement)
  }
  const anyConnection: Runner = {
    async run(query, isPrepared) {
      const connection = await openConnection()
      return connection
        .run(query, isPrepared)
        .finally(() => connection.end())
        .catch(error => {
          if (isStalePlan(error) && isPrepared) return this.run(query, false)
          throw error
        })
    },
    copyOut: text => withConnectionUntilClose(openConnection, connection => connection.copyOut(text)),
    copyIn: text => withConnectionUntilClose(openConnection, connection => connection.copyIn(text)),
  }
  let ending: Promise<void> | undefined
  return Object.assign(queriesOn(anyConnection), {
    transaction: async <Result>(work: (tx: Tx) => Promise<Result>, { seconds }: { seconds?: number } = {}) =>
      transaction(await openConnection(), work, seconds),
    reserve: async () => {
      const connection = await openConnection()
      return Object.assign(queriesOn(connection), { release: () => connection.end() })
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: async ({ timeout = 30 } = {}) => {
      ending ??= pool.end()
      await Promise.race([ending, pause(timeout * 1000, undefined, { ref: false })])
    },
  })
}

async function transaction<Result>(
  connection: Connection,
  work: (tx: Tx) => Promise<Result>,
  seconds: number | undefined,
): Promise<Result> {
  try {
    await connection.run({ text: 'begin', values: [] }, false)
    if (seconds) await connection.setTimeLimit(seconds)
    const result = await work(queriesOn(connection))
    await connection.commit()
    return result
  } catch (error) {
    await connection.rollback()
    throw error
  } finally {
    connection.end()
  }
}

async function withConnectionUntilClose<Stream extends NodeJS.EventEmitter>(
  open: () => Promise<Connection>,
  copy: (connection: Connection) => Promise<Stream>,
): Promise<Stream> {
  const connection = await open()
  try {
    const stream = await copy(connection)
    stream.once('close', () => connection.end())
    return stream
  } catch (error) {
    connection.end()
    throw error
  }
}

type Parser = (value: string) => unknown
const defaultParser = pg.types.getTypeParser as (type: number, format?: string) => Parser
const asText: Parser = value => value

const parsers: Record<number, Parser> = {
  // int8 and int8[]: our counts and ids fit into a number.
  20: Number,
  1016: defaultParser(1022),
  // date, date[] and interval: a Date would shift a day with the time zone.
  1082: asText,
  1182: defaultParser(1009),
  1186: asText,
}
const getTypeParser = ((type: number, format?: string) =>
  parsers[type] ?? defaultParser(type, format)) as typeof pg.types.getTypeParser
