import { z } from 'zod'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { identifier, join, literal, raw, Sql, sql } from '../../platform/database/sql.ts'
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

export const exportSections: ExportSection[] = personalDataTables.flatMap(
  ([table, { memberColumns, exported }]) =>
    'omittedBecause' in exported ? [] : [{ ...exported, table, memberColumns }],
)

export const pageSize = 5000

/** One object per row, because every section has its own columns. */
const SectionRow = z.object({ row: z.record(z.string(), z.unknown()) })

export async function listSectionRows(
  db: Queries,
  { table, memberColumns, columns, from = `${table} t`, where, order = '1' }: ExportSection,
  memberId: number,
  page: number,
): Promise<Record<string, unknown>[]> {
  const which = where ? aboutMember(where, memberId) : namesMember(memberColumns, memberId)
  const rows = await db.many(SectionRow)`
    select row_to_json(exported) as row from (
      select ${aboutMember(columns, memberId)} from ${aboutMember(from, memberId)} where ${which}
      order by ${raw(order)} limit ${literal(pageSize)} offset ${literal(page * pageSize)}
    ) as exported`
  return rows.map(({ row }) => row)
}

/** Parses SQL of the map, in which $1 is the member. */
const aboutMember = (text: string, memberId: number) => {
  const texts = text.split('$1')
  return new Sql(
    texts,
    texts.slice(1).map(() => memberId),
  )
}

const namesMember = (memberColumns: readonly string[], memberId: number) =>
  join(
    memberColumns.map(column => sql`t.${identifier(column)} = ${memberId}`),
    ' or ',
    '(',
    ')',
  )

const CountRow = z.object({ kind: z.string(), n: z.int() })

export async function countRows(
  tx: Tx,
  tables: readonly [PersonalDataTable, PersonalDataEntry][],
  memberId: number,
): Promise<Record<string, number>> {
  const selects = tables.flatMap(([table, { memberColumns, countedAs }]) =>
    countedAs && memberColumns.length > 0
      ? sql`select ${countedAs}::text as kind, count(*) as n from ${identifier(table)} t where ${namesMember(memberColumns, memberId)}`
      : [],
  )
  if (selects.length === 0) return {}
  const rows = await tx.many(CountRow)`
    select kind, sum(n)::int as n from (${join(selects, ' union all ')}) as counted
    group by kind having sum(n) > 0`
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}

export async function deleteRows(
  tx: Tx,
  tables: readonly [PersonalDataTable, PersonalDataEntry][],
  memberId: number,
): Promise<void> {
  for (const [table, { memberColumns }] of tables)
    await tx.run`delete from ${identifier(table)} t where ${namesMember(memberColumns, memberId)}`
}
