import { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { toDatabaseError } from './database-errors.ts'

/** What the driver's connection has beside what its types say. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** A row at a time would be slow to hand on. */
const chunkSize = 64 * 1024

/** COPY … TO STDOUT, as the driver runs a query: it calls `submit`, then `handle…` with what comes. */
export class CopyOut extends Readable {
  readonly text: string
  #connection: CopyConnection | undefined
  #rows: Buffer[] = []
  #size = 0

  constructor(text: string) {
    super()
    this.text = text
    // Whoever reads learns of it, also later; without a listener it would end the process.
    this.on('error', () => {})
  }

  /** The driver puts its time limit here, and wants to hear that it is over. */
  callback(): void {}

  submit(connection: pg.Connection): void {
    this.#connection = connection as CopyConnection
    connection.query(this.text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver uses the memory again.
    this.#rows.push(Buffer.from(chunk))
    this.#size += chunk.length
    if (this.#size >= chunkSize && !this.#pushChunk()) this.#connection?.stream.pause()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback()
    if (this.#size > 0) this.#pushChunk()
    this.push(null)
  }

  handleError(error: Error): void {
    this.callback()
    this.destroy(toDatabaseError(error) as Error)
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  /** Rows that nobody wants any more still have to come, or the connection stands still. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume()
    done(error)
  }

  #pushChunk(): boolean {
    const piece = Buffer.concat(this.#rows, this.#size)
    this.#rows = []
    this.#size = 0
    return this.push(piece)
  }
}

/** COPY … FROM STDIN in the same way. It has finished once PostgreSQL has accepted all of it. */
export class CopyIn extends Writable {
  readonly text: string
  #connection: CopyConnection | undefined
  #begin: ((error?: Error) => void) | undefined
  #finish: ((error?: Error) => void) | undefined

  constructor(text: string) {
    super()
    this.text = text
    this.on('error', () => {})
  }

  callback(): void {}

  submit(connection: pg.Connection): void {
    this.#connection = connection as CopyConnection
    connection.query(this.text)
  }

  /** Nothing is written before PostgreSQL asks for it. */
  override _construct(begin: (error?: Error) => void): void {
    this.#begin = begin
  }

  handleCopyInResponse(): void {
    this.#begin?.()
    this.#begin = undefined
  }

  override _write(chunk: Buffer, _encoding: string, next: (error?: Error) => void): void {
    const { stream } = this.#connection as CopyConnection
    this.#connection?.sendCopyFromChunk(chunk)
    if (stream.writableNeedDrain) stream.once('drain', next)
    else next()
  }

  override _final(finish: (error?: Error) => void): void {
    this.#finish = finish
    this.#connection?.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback()
    this.#finish?.()
  }

  handleError(error: Error): void {
    this.callback()
    const reason = toDatabaseError(error) as Error
    const fail = this.#finish ?? this.#begin
    if (fail) fail(reason)
    else this.destroy(reason)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // Told to stop half-way; where it was PostgreSQL that stopped, it takes no notice.
    if (!this.#finish) this.#connection?.sendCopyFail('broken off')
    done(error)
  }
}
