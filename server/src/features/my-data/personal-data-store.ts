import type { Sql } from '../../platform/database/db.ts'
import {
  type ExportedColumns,
  type PersonalDataEntry,
  type PersonalDataTable,
  personalDataTables,
} from './personal-data-map.ts'

export interface ExportSection extends ExportedColumns {
  table: PersonalDataTable
  memberColumns: readonly string[]
}

/** What an export holds, in the order in which it is read. */
export const exportSections: ExportSection[] = personalDataTables.flatMap(
  ([table, { memberColumns, exported }]) =>
    'omittedBecause' in exported ? [] : [{ ...exported, table, memberColumns }],
)

export const pageSize = 5000

/** All of it is our own text but the number of the member. */
export async function listSectionRows(
  db: Sql,
  { table, memberColumns, columns, from = `${table} t`, where, order = '1' }: ExportSection,
  memberId: number,
  page: number,
): Promise<Record<string, unknown>[]> {
  return db.unsafe<Record<string, unknown>[]>(
    `select ${columns} from ${from} where ${where ?? namesMember(memberColumns)}
     order by ${order} limit ${pageSize} offset ${page * pageSize}`,
    [memberId],
  )
}

const namesMember = (memberColumns: readonly string[]) =>
  `(${memberColumns.map(column => `t.${column} = $1`).join(' or ')})`

/** How many rows of these tables name the member, by what a receipt calls them. */
export async function countRows(
  tx: Sql,
  tables: readonly [PersonalDataTable, PersonalDataEntry][],
  memberId: number,
): Promise<Record<string, number>> {
  const selects = tables.flatMap(([table, { memberColumns, countedAs }]) =>
    countedAs && memberColumns.length > 0
      ? `select '${countedAs}' as kind, count(*) as n from ${table} t where ${namesMember(memberColumns)}`
      : [],
  )
  if (selects.length === 0) return {}
  const rows = await tx.unsafe<{ kind: string; n: number }[]>(
    `select kind, sum(n)::int as n from (${selects.join(' union all ')}) as counted group by kind having sum(n) > 0`,
    [memberId],
  )
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}

/** Deletes the rows that name the member, before the member is deleted. */
export async function deleteRows(
  tx: Sql,
  tables: readonly [PersonalDataTable, PersonalDataEntry][],
  memberId: number,
): Promise<void> {
  for (const [table, { memberColumns }] of tables)
    await tx.unsafe(`delete from ${table} t where ${namesMember(memberColumns)}`, [memberId])
}
