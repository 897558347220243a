import type { Sql } from '../../platform/database/db.ts'
import { optionPlaces } from './option-places.ts'

/**
 * Replaces merged options in columns that are about to be saved, since a form opened before the merge still sends them.
 * Locks the options, so that a merge waits for this save.
 */
export async function followMerges<Columns extends object>(db: Sql, columns: Columns): Promise<Columns> {
  const answers = optionPlaces.flatMap(({ list, column }) => {
    const answer = columns[column as keyof Columns] as number | number[] | null | undefined
    const ids = [answer ?? []].flat()
    return ids.length > 0 ? [{ list, column, answer, ids }] : []
  })
  if (answers.length === 0) return columns
  const merged = await db<{ column: string; id: number; into: number }[]>`${answers
    .map(
      ({ list, column, ids }) => db`
        select * from (
          select ${column}::text as column, id, merged_into as into from ${db(list)}
          where id = any (${ids}::int[]) order by id for key share
        ) ${db(column)} where "into" is not null`,
    )
    .reduce((all, one) => db`${all} union all ${one}`)}`
  const changed = answers.flatMap(({ column, answer, ids }) => {
    const intoOf = new Map(merged.filter(row => row.column === column).map(row => [row.id, row.into]))
    const current = [...new Set(ids.map(id => intoOf.get(id) ?? id))]
    return intoOf.size > 0 ? [[column, Array.isArray(answer) ? current : current[0]]] : []
  })
  return { ...columns, ...Object.fromEntries(changed) }
}
