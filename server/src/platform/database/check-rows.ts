import pg from 'pg'
import type { z } from 'zod'

let isOn = true

/** Turns the checks off in production, where they would only cost time. */
export function trustRows(): void {
  isOn = false
}

export function checkRows(row: z.ZodObject, { fields, rows }: pg.QueryResult, text: string): void {
  if (!isOn) return
  const problems = [...compareColumns(row, fields), ...listInvalid(row, rows)]
  if (problems.length > 0) {
    throw new TypeError(`The rows do not match their schema: ${problems.join('; ')}.\n${text}`)
  }
}

function* compareColumns(row: z.ZodObject, fields: readonly pg.FieldDef[]): Generator<string> {
  const { shape } = row
  // A loose object takes every column.
  const isLoose = row.def.catchall !== undefined
  const described = new Set(fields.map(({ name }) => name))
  for (const key of Object.keys(shape)) if (!described.has(key)) yield `no column "${key}"`
  if (described.size < fields.length) yield 'two columns of one name'
  for (const { name, dataTypeID } of fields) {
    const column = shape[name] as z.ZodType | undefined
    if (!column && !isLoose) yield `"${name}" is not in the schema`
    else if (column && !fits(column, dataTypeID)) yield `"${name}" has the type ${typeNames.get(dataTypeID)}`
  }
}

function* listInvalid(row: z.ZodObject, rows: readonly object[]): Generator<string> {
  for (const [index, values] of rows.entries()) {
    const { error } = row.safeParse(values)
    for (const { path, message } of error?.issues ?? []) yield `row ${index}, ${path.join('.')}: ${message}`
  }
}

const { builtins } = pg.types
const typeNames = new Map(Object.entries(builtins).map(([name, id]) => [id as number, name]))

/** The JavaScript kind of a column by PostgreSQL type. For other types only the rows are checked. */
const kinds = new Map<number, string>([
  ...kind('number', builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8),
  ...kind('string', builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR, builtins.UUID, builtins.NUMERIC),
  ...kind('string', builtins.DATE, builtins.INET, builtins.INTERVAL),
  ...kind('date', builtins.TIMESTAMP, builtins.TIMESTAMPTZ),
  ...kind('boolean', builtins.BOOL),
  ...kind('json', builtins.JSON, builtins.JSONB),
])

function kind(name: string, ...types: number[]): [number, string][] {
  return types.map(type => [type, name])
}

/** The kinds of columns that each zod type accepts. An unlisted zod type accepts every column. */
const kindsOf: Record<string, readonly string[]> = {
  string: ['string', 'json'],
  enum: ['string', 'number', 'json'],
  number: ['number', 'json'],
  int: ['number', 'json'],
  boolean: ['boolean', 'json'],
  date: ['date'],
  object: ['json'],
  record: ['json'],
}

function fits(column: z.ZodType, type: number): boolean {
  const found = kinds.get(type)
  const allowed = kindsOf[bare(column).type]
  return !found || !allowed || allowed.includes(found)
}

function bare(column: z.ZodType): z.ZodType {
  if (column.type === 'nullable' || column.type === 'optional') {
    return bare((column as z.ZodNullable<z.ZodType>).unwrap())
  }
  return column
}
