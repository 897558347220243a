import type { Readable, Writable } from 'node:stream'
import type { Runner } from './connection.ts'
import { Fragment, toQuery, type Value } from './fragment.ts'

/** What comes back: the rows, and how many there are or were written. */
export type QueryResult<Row extends readonly object[]> = Row & { readonly count: number }

/** A statement runs once somebody waits for it; inside another it is only a piece of SQL. */
export class Statement<Row extends readonly object[]> extends Fragment implements Promise<QueryResult<Row>> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #runner: Runner
  /** Of a text that numbers its values itself. */
  readonly #numbered: unknown[] | undefined
  #answer: Promise<QueryResult<Row>> | undefined

  constructor(runner: Runner, texts: readonly string[], values: readonly Value[], numbered?: unknown[]) {
    super(texts, values)
    this.#runner = runner
    this.#numbered = numbered
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  then<Yes = QueryResult<Row>, No = never>(
    yes?: ((answer: QueryResult<Row>) => Yes | PromiseLike<Yes>) | null,
    no?: ((reason: unknown) => No | PromiseLike<No>) | null,
  ): Promise<Yes | No> {
    return this.#run().then(yes, no)
  }

  catch<No = never>(no?: ((reason: unknown) => No | PromiseLike<No>) | null): Promise<QueryResult<Row> | No> {
    return this.#run().catch(no)
  }

  finally(last?: (() => void) | null): Promise<QueryResult<Row>> {
    return this.#run().finally(last)
  }

  /** The bytes that a "copy … to stdout" sends. */
  async readable(): Promise<Readable> {
    return this.#runner.copyOut(toQuery(this).text)
  }

  /** Takes the bytes of a "copy … from stdin", and has finished once PostgreSQL has accepted them. */
  async writable(): Promise<Writable> {
    return this.#runner.copyIn(toQuery(this).text)
  }

  #run(): Promise<QueryResult<Row>> {
    this.#answer ??= this.#execute() as Promise<unknown> as Promise<QueryResult<Row>>
    return this.#answer
  }

  async #execute() {
    const { text, values } = toQuery(this)
    // Without values a text may hold several statements, which cannot be prepared.
    const { rows, rowCount } = await (this.#numbered?.length === 0
      ? this.#runner.run({ text, values }, false)
      : this.#runner.run({ text, values: this.#numbered ?? values }, true))
    return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 })
  }
}
