import { Sql } from 'sql-template-tag'
import type { SqlQuery } from './connection.ts'

/** What stands between the texts of a statement: a value, which is sent apart from it, or another piece of SQL. */
export type Value =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly Value[]
  | Fragment
  | Rows
  | Sql

/** A piece of SQL with the values in it. One piece may stand inside another. */
export class Fragment {
  readonly texts: readonly string[]
  readonly values: readonly Value[]

  constructor(texts: readonly string[], values: readonly Value[] = []) {
    this.texts = texts
    this.values = values
  }
}

/** Rows to be written: after "set" the assignments of the only one, elsewhere columns and values of all. */
export class Rows {
  readonly rows: readonly object[]
  readonly columns: readonly string[]

  constructor(rows: readonly object[], columns: readonly string[]) {
    this.rows = rows
    this.columns = columns.length > 0 ? columns : Object.keys(rows[0] ?? {})
  }

  writtenAfter(text: string): Fragment {
    return /\bset\s+$/i.test(text) ? this.#assignments() : this.#insertion()
  }

  #assignments(): Fragment {
    const texts = this.columns.map((column, place) => `${place === 0 ? '' : ', '}${quoted(column)} = `)
    return new Fragment([...texts, ''], this.#valuesOf(this.rows[0] as object))
  }

  #insertion(): Fragment {
    const lists = this.rows.map(row => list(this.#valuesOf(row)))
    const names = this.columns.map(quoted).join(', ')
    const texts = lists.map((_, place) => (place === 0 ? `(${names}) values ` : ', '))
    return new Fragment([...texts, ''], lists)
  }

  #valuesOf(row: object): Value[] {
    return this.columns.map(column => (row as Record<string, Value>)[column] as Value)
  }
}

/** Values in brackets, as after "in". */
export function list(values: readonly Value[]): Fragment {
  return new Fragment([...values.map((_, place) => (place === 0 ? '(' : ', ')), ')'], values)
}

/** The name of a table, a column or a role. */
export function identifier(name: string): Fragment {
  return new Fragment([quoted(name)])
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The whole text, with $1, $2 … where the values stood. */
export function toQuery(fragment: Fragment): SqlQuery {
  const values: unknown[] = []
  return { text: write(fragment, values), values }
}

function write(fragment: Fragment, values: unknown[]): string {
  return fragment.texts.reduce((before, after, place) => {
    const value = fragment.values[place - 1]
    return before + writeValue(value, before, values) + after
  })
}

function writeValue(value: Value | undefined, before: string, values: unknown[]): string {
  if (value instanceof Sql) return write(new Fragment(value.strings, value.values as Value[]), values)
  if (value instanceof Fragment) return write(value, values)
  if (value instanceof Rows) return write(value.writtenAfter(before), values)
  // The driver would send null, and a forgotten value would be written as one.
  if (value === undefined) throw new TypeError(`A value of a statement is undefined: …${before.slice(-60)}`)
  return `$${values.push(value)}`
}
