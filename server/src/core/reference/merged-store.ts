import { z } from 'zod'
import type { Tx } from '../../platform/database/db.ts'
import { identifier, join, sql } from '../../platform/database/sql.ts'
import { optionPlaces } from './option-places.ts'

const MergedRow = z.object({ column: z.string(), id: z.int(), into: z.int() })

/**
 * Replaces merged options before a save, because a form that was opened before the merge still sends them. Locks the
 * options, so that a merge waits for the save.
 */
export async function followMerges<Columns extends object>(tx: Tx, columns: Columns): Promise<Columns> {
  const answers = optionPlaces.flatMap(({ list, column }) => {
    const answer = columns[column as keyof Columns] as number | number[] | null | undefined
    const ids = [answer ?? []].flat()
    return ids.length > 0 ? [{ list, column, answer, ids }] : []
  })
  if (answers.length === 0) return columns
  const lookUps = answers.map(
    ({ list, column, ids }) => sql`
      select ${column}::text as column, id, "into" from (
        select id, merged_into as "into" from ${identifier(list)}
        where id = any (${ids}::int[]) order by id for key share
      ) as options where "into" is not null`,
  )
  const merged = await tx.many(MergedRow)`${join(lookUps, ' union all ')}`
  const changed = answers.flatMap(({ column, answer, ids }) => {
    const intoOf = new Map(merged.filter(row => row.column === column).map(row => [row.id, row.into]))
    const current = [...new Set(ids.map(id => intoOf.get(id) ?? id))]
    return intoOf.size > 0 ? [[column, Array.isArray(answer) ? current : current[0]]] : []
  })
  return { ...columns, ...Object.fromEntries(changed) }
}
