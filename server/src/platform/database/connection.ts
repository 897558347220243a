import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { CopyIn, CopyOut } from './copy-stream.ts'
import { breaksConnection, toDatabaseError } from './database-errors.ts'
import type { SqlQuery } from './fragment.ts'
import type { QueryResult, Runner } from './statement.ts'

export type OnStatement = (text: string, values: unknown[]) => void

/** More than the server has statements: each that is prepared takes memory of every connection. */
const maxPrepared = 2_000
const names = new Map<string, string>()

/** The driver prepares a statement under its name, once per connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxPrepared) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * One connection while it is ours, one statement after the other. Once it is broken nothing more is sent on it, not
 * even a rollback: PostgreSQL has done that.
 */
export class Connection implements Runner {
  readonly #client: pg.PoolClient
  readonly #onStatement: OnStatement | undefined
  #timeLimit: { query_timeout?: number } = {}
  #last: Promise<unknown> = Promise.resolve()
  #firstFailure: unknown
  /** What every further statement is refused with. */
  #refusal: unknown
  #isReleased = false

  constructor(client: pg.PoolClient, onStatement: OnStatement | undefined) {
    this.#client = client
    this.#onStatement = onStatement
  }

  run(query: SqlQuery, isPrepared: boolean): Promise<QueryResult<object[]>> {
    return this.#enqueue(async () => {
      const result = await this.#query(query, isPrepared ? nameOf(query.text) : undefined)
      const { rows, rowCount } = (Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult
      return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as QueryResult<object[]>
    })
  }

  copyOut(text: string): Promise<Readable> {
    return this.#enqueue(async () => this.#copy(new CopyOut(text)))
  }

  copyIn(text: string): Promise<Writable> {
    return this.#enqueue(async () => this.#copy(new CopyIn(text)))
  }

  /** The statements of this transaction may take longer than others. */
  async setTimeLimit(seconds: number): Promise<void> {
    this.#timeLimit = { query_timeout: (seconds + 1) * 1000 }
    await this.run({ text: `set local statement_timeout = '${seconds}s'`, values: [] }, false)
  }

  async commit(): Promise<void> {
    const { command } = await this.#enqueue(() => this.#query({ text: 'commit', values: [] }))
    // So PostgreSQL answers where a statement has failed, whether or not anybody looked.
    if (command === 'ROLLBACK') throw this.#firstFailure
  }

  async rollback(): Promise<void> {
    await this.run({ text: 'rollback', values: [] }, false).catch(error => {
      this.#refusal ??= error
    })
  }

  /** Gives the connection back, or has it closed where it is of no more use. */
  end(): void {
    this.#isReleased = true
    this.#client.release(this.#refusal !== undefined)
  }

  #query(query: SqlQuery, name?: string): Promise<pg.QueryResult> {
    this.#onStatement?.(query.text, query.values)
    return this.#client.query({ ...query, name, ...this.#timeLimit })
  }

  #copy<Copy extends CopyIn | CopyOut>(copy: Copy): Copy {
    copy.on('error', error => this.#recordError(error))
    return this.#client.query(copy)
  }

  #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(async () => {
      if (this.#refusal) throw this.#refusal
      if (this.#isReleased) throw new Error('The transaction is over, and its connection is used by others.')
      return work().catch(error => {
        throw this.#recordError(error)
      })
    })
    this.#last = done.catch(() => {})
    return done
  }

  #recordError(error: unknown): unknown {
    const reason = toDatabaseError(error)
    this.#firstFailure ??= reason
    if (breaksConnection(error)) this.#refusal ??= reason
    return reason
  }
}
