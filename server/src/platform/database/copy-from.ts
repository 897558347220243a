import { pipeline } from 'node:stream/promises'
import type { Tx } from './db.ts'
import { identifier, type Sql } from './sql.ts'

/** The driver would copy a message of many megabytes several times. */
const chunkSize = 128 * 1024

/** Writes lines of the COPY text format into a table. A refused row or an unreadable source fails the transaction. */
export async function copyFrom(
  tx: Tx,
  table: string,
  columns: Sql,
  lines: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const target = await tx.copyIn`copy ${identifier(table)} (${columns}) from stdin`
  await pipeline(inChunks(lines), target)
}

async function* inChunks(lines: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of lines) {
    for (let from = 0; from < bytes.length; from += chunkSize) yield bytes.subarray(from, from + chunkSize)
  }
}
