import { channel } from 'node:diagnostics_channel'
import type { Readable, Writable } from 'node:stream'
import type { z } from 'zod'
import { checkRows } from './check-rows.ts'
import type { Runner } from './connection.ts'
import { type SqlValue, sql, toStatement } from './sql.ts'

type Statement<Answer> = (texts: TemplateStringsArray, ...values: readonly SqlValue[]) => Promise<Answer>

/** The pool or a transaction. Each statement has the schema of its rows, defined in the store. */
export interface Queries {
  many<Row extends z.ZodObject>(row: Row): Statement<z.infer<Row>[]>
  /** The first row, if there is one. */
  find<Row extends z.ZodObject>(row: Row): Statement<z.infer<Row> | undefined>
  /** The first row; throws if there is none. */
  one<Row extends z.ZodObject>(row: Row): Statement<z.infer<Row>>
  /** Returns the number of rows. */
  run: Statement<number>
  /** The lines of `copy … to stdout`. If the reader stops early, the connection is closed. */
  copyOut: Statement<Readable>
  /** Takes the lines of `copy … from stdin`, and finishes once PostgreSQL has accepted them. */
  copyIn: Statement<Writable>
  script(text: string): Promise<void>
}

/** For statements that must run in a transaction. */
export interface Tx extends Queries {}

/** Tests subscribe to see which statements ran. */
export const statements = channel('saptapadi.statement')

export function queriesOn(runner: Runner): Queries {
  function write(texts: TemplateStringsArray, values: readonly SqlValue[]) {
    if (statements.hasSubscribers) statements.publish(texts)
    return toStatement(sql(texts, ...values))
  }
  // Async, so that a refused value rejects instead of throwing.
  const query = async (texts: TemplateStringsArray, values: readonly SqlValue[]) =>
    runner.run(write(texts, values), true)
  const select =
    (row: z.ZodObject) =>
    async (texts: TemplateStringsArray, ...values: readonly SqlValue[]) => {
      const result = await query(texts, values)
      checkRows(row, result, texts.join('…'))
      return result.rows
    }
  const queries: Omit<Queries, 'many' | 'find' | 'one'> = {
    run: async (texts, ...values) => (await query(texts, values)).rowCount ?? 0,
    copyOut: async (texts, ...values) => runner.copyOut(write(texts, values).text),
    copyIn: async (texts, ...values) => runner.copyIn(write(texts, values).text),
    script: async text => void (await runner.run({ text, values: [] }, false)),
  }
  return Object.assign(queries, {
    many: select,
    find:
      (row: z.ZodObject) =>
      async (texts: TemplateStringsArray, ...values: readonly SqlValue[]) =>
        (await select(row)(texts, ...values))[0],
    one:
      (row: z.ZodObject) =>
      async (texts: TemplateStringsArray, ...values: readonly SqlValue[]) => {
        const [first] = await select(row)(texts, ...values)
        if (!first) throw new Error(`The statement returned no row: ${texts.join('…')}`)
        return first
      },
  }) as Queries
}
