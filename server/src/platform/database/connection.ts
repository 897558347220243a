import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { type CopyStreamQuery, type CopyToStreamQuery, from, to } from 'pg-copy-streams'
import { breaksConnection, toDatabaseError } from './database-errors.ts'

export type OnStatement = (text: string, values: unknown[]) => void

export interface SqlQuery {
  text: string
  values: unknown[]
}

/** Where statements run: on any connection of the pool, or on the connection of a transaction. */
export interface Runner {
  run(query: SqlQuery, isPrepared: boolean): Promise<pg.QueryResult>
  copyOut(text: string): Promise<Readable>
  copyIn(text: string): Promise<Writable>
}

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

  run(query: SqlQuery, isPrepared: boolean): Promise<pg.QueryResult> {
    return this.#enqueue(async () => {
      const result = await this.#query(query, isPrepared ? nameOf(query.text) : undefined)
      return (Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult
    })
  }

  copyOut(text: string): Promise<Readable> {
    return this.#enqueue(async () => {
      const rows = this.#copy(stopsTimer(to(text)))
      // The rows that the reader did not want would block the connection.
      rows.once('close', () => {
        if (!rows.readableEnded) this.#refusal ??= new Error('The reader of a COPY stopped before its end.')
      })
      return rows
    })
  }

  copyIn(text: string): Promise<Writable> {
    return this.#enqueue(async () => this.#copy(from(text)))
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

  #copy<Copy extends CopyStreamQuery | CopyToStreamQuery>(copy: Copy): Copy {
    copy.on('error', error => copy.destroy(this.#recordError(error) as Error))
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

/** The driver replaces `callback` by the end of its time limit, which this stream does not call. */
function stopsTimer(copy: CopyToStreamQuery): CopyToStreamQuery {
  const timed = Object.assign(copy, {
    callback: () => {},
    handleReadyForQuery: () => timed.callback(),
  })
  return timed.once('error', () => timed.callback())
}
