import postgres from 'postgres'

export type Db = postgres.Sql<{ bigint: number }>
/** What stores take: the pool, or a transaction of it. */
export type Sql = Db | postgres.TransactionSql<{ bigint: number }>

const dateOid = 1082

interface ConnectOptions {
  max?: number
  name?: string
  onStatement?: (text: string, parameters: unknown[]) => void
}

export function connect(url: string, { max = 16, name = 'saptapadi', onStatement }: ConnectOptions = {}): Db {
  return postgres(url, {
    max,
    connection: { application_name: name, TimeZone: 'UTC', statement_timeout: 5_000 },
    onnotice: () => {},
    debug: onStatement && ((_connection, text, parameters) => onStatement(text, parameters)),
    types: {
      // Counts and ids fit easily into a number.
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      // A date is a day, not a moment: as a Date it would shift with the time zone.
      date: { to: dateOid, from: [dateOid], serialize: String, parse: (day: string) => day },
    },
  }) as unknown as Db
}

/**
 * A number in the statement itself. As a parameter of a limit it would leave the planner, once it plans for all values
 * alike, to believe that a tenth of the table is wanted.
 */
export const literal = (db: Sql, whole: number) => db.unsafe(String(Math.trunc(whole)))
