import { join, raw, Sql } from 'sql-template-tag'

export { empty, join, raw, Sql } from 'sql-template-tag'

/** A `Sql` becomes part of the statement. All other values are sent as parameters. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly SqlValue[]
  | Sql

export function sql(texts: TemplateStringsArray, ...values: readonly SqlValue[]): Sql {
  return new Sql(texts, values)
}

export const identifier = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`)

/**
 * A number inside the statement. With a parameter as limit, a generic plan would expect a tenth of the table.
 */
export const literal = (whole: number): Sql => raw(String(Math.trunc(whole)))

/** `(columns) values (…), (…)`, to follow `insert into …`. */
export function insertion(rows: readonly object[], columns = Object.keys(rows[0] ?? {})): Sql {
  const lists = rows.map(row =>
    join(
      columns.map(column => pick(row, column)),
      ', ',
      '(',
      ')',
    ),
  )
  return sql`(${join(columns.map(identifier), ', ')}) values ${join(lists, ', ')}`
}

/** `column = value, …`, to follow `update … set`. */
export function assignments(row: object): Sql {
  return join(
    Object.keys(row).map(column => sql`${identifier(column)} = ${pick(row, column)}`),
    ', ',
  )
}

const pick = (row: object, column: string) => (row as Record<string, SqlValue>)[column] as SqlValue

export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : join(conditions, ' and ')

export function toStatement({ text, values, strings }: Sql): { text: string; values: unknown[] } {
  const missing = values.indexOf(undefined)
  // The driver would send null for a forgotten value.
  if (missing >= 0) {
    throw new TypeError(`A value of a statement is undefined: …${strings[missing]?.slice(-60)}`)
  }
  return { text, values }
}
