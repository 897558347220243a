import { pipeline } from 'node:stream/promises'
import type { Sql } from './db.ts'

/** One message of many megabytes would be copied whole several times on its way. */
const chunkSize = 128 * 1024

/** Writes lines of the COPY text format into a table; a refusal, or lines that cannot be read, fails the transaction. */
export async function copyFrom(
  sql: Sql,
  table: string,
  columns: string,
  lines: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const target = await sql`copy ${sql(table)} (${sql.unsafe(columns)}) from stdin`.writable()
  await pipeline(inChunks(lines), target)
}

async function* inChunks(lines: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of lines) {
    for (let from = 0; from < bytes.length; from += chunkSize) yield bytes.subarray(from, from + chunkSize)
  }
}
