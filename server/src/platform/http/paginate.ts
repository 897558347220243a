import type { Cursor, PageRequest } from '../database/keyset.ts'
import { type CursorOwner, readCursor, writeCursor } from './cursor.ts'
import { Refusal } from './refusal.ts'

interface Paged {
  cursor: string[]
}

interface ListContext extends CursorOwner {
  input: { after?: string | undefined; limit?: number | undefined }
}

export interface Page<Row> {
  rows: Omit<Row, 'cursor'>[]
  next?: string
}

/** Reads one page of a store's `keyset` list. `list` is its name, so that a cursor of another list is refused. */
export async function paginate<Row extends Paged>(
  ctx: ListContext,
  list: string,
  read: (page: PageRequest) => Promise<Row[]>,
  size = ctx.input.limit,
): Promise<Page<Row> | Refusal<400>> {
  if (!size) throw new TypeError(`The list ${list} has no page size.`)
  const after = readCursor<Cursor>(ctx, list, ctx.input.after)
  if (after instanceof Refusal) return after
  const found = await read({ after, limit: size + 1 })
  const rows = found.slice(0, size).map(({ cursor: _, ...row }) => row)
  const last = found[size - 1]
  return found.length > size && last ? { rows, next: writeCursor(ctx, list, last.cursor) } : { rows }
}
