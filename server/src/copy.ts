import type { Readable, Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Sql } from './db.ts'

/** The rows that a statement `copy … to stdout` sends, as bytes. */
export async function copyOut(statement: { readable(): Promise<Readable> }): Promise<Readable> {
  const rows = await statement.readable()
  // While rows wait to be taken the driver (postgres 3.4, its issue 499) does not read from its socket, and after the
  // last of them it forgets to go on: the connection would never answer again. Asking for more makes it go on.
  return rows.once('end', () => rows._read(0))
}

/** One message of many megabytes would be copied whole several times on its way. */
const pieceSize = 128 * 1024

/** Writes lines of the COPY text format into a table; a refusal fails the transaction. */
export async function copyInto(
  sql: Sql,
  table: string,
  columns: string,
  lines: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const target = await sql`copy ${sql(table)} (${sql.unsafe(columns)}) from stdin`.writable()
  let refusal: unknown
  target.on('error', error => {
    refusal ??= error
  })
  try {
    for await (const bytes of lines) {
      for (let from = 0; from < bytes.length; from += pieceSize) {
        await write(target, bytes.subarray(from, from + pieceSize))
      }
    }
  } catch (error) {
    // Lines that cannot be read end the COPY, so that the connection is free for the rollback.
    target.destroy(error as Error)
    throw refusal ?? error
  }
  target.end()
  // The driver (postgres 3.4, its issue 1173) never finishes the stream of a COPY that is refused at its end.
  // The next statement tells: it waits for the COPY, and fails in a transaction that was aborted.
  await setImmediate()
  await sql`select 1`.catch(error => {
    throw new Error(`PostgreSQL refused rows for ${table}; its log says why.`, { cause: refusal ?? error })
  })
}

/** Resolves when the piece has gone out, so that no more than one waits in memory. */
function write(target: Writable, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    target.write(piece, error => (error ? reject(error) : resolve()))
  })
}
