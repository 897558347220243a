import { pipeline } from 'node:stream/promises'
import type { Transaction } from '../insert-cast.ts'

/** One message of many megabytes would be copied whole several times on its way. */
const pieceSize = 128 * 1024

/** Writes lines of the COPY text format into a table; a refusal fails the transaction. */
export async function copyInto(
  sql: Transaction,
  table: string,
  columns: string,
  text: string,
): Promise<void> {
  const target = await sql`copy ${sql(table)} (${sql.unsafe(columns)}) from stdin`.writable()
  await pipeline(piecesOf(Buffer.from(text)), target)
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceSize) yield bytes.subarray(from, from + pieceSize)
}
