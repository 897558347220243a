import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { type CopyStreamQuery, type CopyToStreamQuery, from, to } from 'pg-copy-streams'
import { breaksConnection, toDatabaseError } from './database-errors.ts'

export type OnStatement = (text: string, values: unknown[]) => void

export interface SqlQuery {
  text: string
  values: unknown[]
}

/** Runs statements on any connection of the pool, or on that of a transaction. */
export interface Runner {
  run(query: SqlQuery, isPrepared: boolean): Promise<pg.QueryResult>
  copyOut(text: string): Promise<Readable>
  copyIn(text: string): Promise<Writable>
}

/** More than the server has. Each prepared statement takes memory on every connection. */
const maxPrepared = 2_000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxPrepared) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * A reserved connection that runs one statement at a time. A broken connection sends nothing more, not even a rollback,
 * because PostgreSQL has already rolled back.
 */
export class Connection implements Runner {
  readonly #client: pg.PoolClient
  readonly #onStatement: OnStatement | undefined
  #timeLimit: { query_timeout?: number } = {}
  #last: Promise<unknown> = Promise.resolve()
  #firstFailure: unknown
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
      // Unread rows would block the connection.
      rows.once('close', () => {
        if (!rows.readableEnded) this.#refusal ??= new Error('The reader of a COPY stopped before its end.')
      })
      return rows
    })
  }

  copyIn(text: string): Promise<Writable> {
    return this.#enqueue(async () => this.#copy(from(text)))
  }

  async setTimeLimit(seconds: number): Promise<void> {
    this.#timeLimit = { query_timeout: (seconds + 1) * 1000 }
    await this.run({ text: `set local statement_timeout = '${seconds}s'`, values: [] }, false)
  }

  async commit(): Promise<void> {
    const { command } = await this.#enqueue(() => this.#query({ text: 'commit', values: [] }))
    // PostgreSQL rolls back if any statement failed, even if the caller ignored its error.
    if (command === 'ROLLBACK') throw this.#firstFailure
  }

  async rollback(): Promise<void> {
    await this.run({ text: 'rollback', values: [] }, false).catch(error => {
      this.#refusal ??= error
    })
  }

  /** Returns the connection to the pool, or closes it if it is broken. */
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
      if (this.#isReleased)
        throw new Error('The transaction has ended, and its connection was returned to the pool.')
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

/** The driver clears its timeout in `callback`, which this stream does not call. */
function stopsTimer(copy: CopyToStreamQuery): CopyToStreamQuery {
  const timed = Object.assign(copy, {
    callback: () => {},
    handleReadyForQuery: () => timed.callback(),
  })
  return timed.once('error', () => timed.callback())
}
