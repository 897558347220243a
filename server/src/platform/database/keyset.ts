import { z } from 'zod'
import { join, type Sql, sql } from './sql.ts'

export type Cursor = readonly string[]

export interface PageRequest {
  after: Cursor | undefined
  /** One row more than the page, to detect a next page. */
  limit: number
}

/** A row of a list with pages: `keyset` selects its cursor, and `paginate` removes it. */
export const PagedRow = z.object({ cursor: z.array(z.string()) })

interface KeyColumn {
  by: Sql
  as: 'time' | 'id' | 'text' | 'boolean'
}

/**
 * SQL for keyset pagination: the column `cursor`, the condition for rows after a cursor, and the order. The last column
 * must be unique. Compares row values, so that one index serves both the condition and the order.
 */
export function keyset(
  columns: readonly KeyColumn[],
  after: Cursor | undefined,
  direction: 'asc' | 'desc' = 'desc',
): { select: Sql; where: Sql; order: Sql } {
  const names = columns.map(({ by }) => by)
  const isAfter = direction === 'desc' ? sql`<` : sql`>`
  const descending = direction === 'desc' ? sql` desc` : sql``
  return {
    select: sql`array[${join(columns.map(toText), ', ')}] as cursor`,
    where: after
      ? sql`(${join(names, ', ')}) ${isAfter} (${join(
          columns.map((column, index) => fromText(column, after[index] as string)),
          ', ',
        )})`
      : sql`true`,
    order: join(
      names.map(name => sql`${name}${descending}`),
      ', ',
    ),
  }
}

/** Newest first, and the higher id first within the same microsecond. */
export const newestFirst = (time: Sql, id: Sql, after: Cursor | undefined) =>
  keyset(
    [
      { by: time, as: 'time' },
      { by: id, as: 'id' },
    ],
    after,
  )

const toText = ({ by, as }: KeyColumn): Sql =>
  as === 'time' ? sql`(extract(epoch from ${by}) * 1000000)::bigint::text` : sql`(${by})::text`

function fromText({ as }: KeyColumn, value: string): Sql {
  switch (as) {
    case 'time':
      return sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`
    case 'id':
      return sql`${value}::bigint`
    case 'boolean':
      return sql`${value}::boolean`
    case 'text':
      return sql`${value}::text`
  }
}
