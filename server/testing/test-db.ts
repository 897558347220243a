import { z } from 'zod'
import type { Db, Queries, Reserved } from '../src/platform/database/db.ts'
import type { SqlValue } from '../src/platform/database/sql.ts'

/** A statement without a row schema: db`select …`. */
type LooseSql = <Rows extends readonly object[] = AnyRow[]>(
  texts: TemplateStringsArray,
  ...values: readonly SqlValue[]
) => Promise<Rows>

// biome-ignore lint/suspicious/noExplicitAny: a test names the columns that it compares
type AnyRow = Record<string, any>

export type TestTx = Queries & LooseSql

/** A database with statements that need no row schema. */
export type TestDb = Omit<Db, 'reserve'> &
  LooseSql & {
    begin<Result>(work: (tx: TestTx) => Promise<Result>): Promise<Result>
    reserve(): Promise<Reserved & LooseSql>
  }

const anyRow = z.looseObject({})

export const testDb = (db: Db): TestDb =>
  Object.assign(loosely(db), {
    begin: <Result>(work: (tx: TestTx) => Promise<Result>) => db.transaction(tx => work(loosely(tx))),
    reserve: async () => loosely(await db.reserve()),
  })

function loosely<Q extends Queries>(queries: Q): Q & LooseSql {
  const run: LooseSql = (texts, ...values) => queries.many(anyRow)(texts, ...values) as Promise<never>
  return Object.assign(run, queries)
}
