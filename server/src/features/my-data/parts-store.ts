import type { Sql } from '../../platform/database/db.ts'
import { type Referring, type ReferringTable, referring, type Shown } from './refers-store.ts'

export interface Part extends Shown {
  table: ReferringTable
  by: readonly string[]
}

/** What an export holds, in the order in which it is read. */
export const parts: Part[] = referring.flatMap(([table, { by, shown }]) =>
  'not' in shown ? [] : [{ ...shown, table, by }],
)

export const pageSize = 5000

/** All of it is our own text but the number of the member. */
export async function readPart(
  db: Sql,
  { table, by, columns, from = `${table} t`, where, order = '1' }: Part,
  memberId: number,
  page: number,
): Promise<Record<string, unknown>[]> {
  return db.unsafe<Record<string, unknown>[]>(
    `select ${columns} from ${from} where ${where ?? isOfMember(by)}
     order by ${order} limit ${pageSize} offset ${page * pageSize}`,
    [memberId],
  )
}

const isOfMember = (by: readonly string[]) => `(${by.map(column => `t.${column} = $1`).join(' or ')})`

/** How many rows of these tables name the member, by what a receipt calls them. */
export async function countRows(
  tx: Sql,
  tables: readonly [ReferringTable, Referring][],
  memberId: number,
): Promise<Record<string, number>> {
  const selects = tables.flatMap(([table, { by, counted }]) =>
    counted && by.length > 0
      ? `select '${counted}' as kind, count(*) as n from ${table} t where ${isOfMember(by)}`
      : [],
  )
  if (selects.length === 0) return {}
  const rows = await tx.unsafe<{ kind: string; n: number }[]>(
    `select kind, sum(n)::int as n from (${selects.join(' union all ')}) as counted group by kind having sum(n) > 0`,
    [memberId],
  )
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}

/** Rows that name the member and go before the account does. */
export async function deleteRows(
  tx: Sql,
  tables: readonly [ReferringTable, Referring][],
  memberId: number,
): Promise<void> {
  for (const [table, { by }] of tables)
    await tx.unsafe(`delete from ${table} t where ${isOfMember(by)}`, [memberId])
}
