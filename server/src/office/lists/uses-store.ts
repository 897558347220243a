import type { OptionList } from '#contract/core/reference/option-facts.ts'
import type { Sql } from '../../platform/database/db.ts'
import { type Place, placesOf } from './places.ts'

/** How many profiles and wishes have an entry. Each is counted once, also where both gothras are the same. */

export interface Uses {
  profiles: Map<number, number>
  wishes: Map<number, number>
}

type Counted = Place['counts']

/** Reads the whole table, so it is not asked for often: see uses.ts. */
export async function countUses(db: Sql, list: OptionList): Promise<Uses> {
  const count = async (counts: Counted) => {
    const [table, sql] = answersIn(list, counts)
    if (!table) return new Map<number, number>()
    const rows = await db.unsafe<{ id: number; count: number }[]>(sql)
    return new Map(rows.map(row => [row.id, row.count]))
  }
  return { profiles: await count('profiles'), wishes: await count('wishes') }
}

/** Written from our own list of places: nothing in this text was ever sent. */
function answersIn(list: OptionList, counts: Counted): [table: string | undefined, sql: string] {
  const found = placesOf(list).filter(place => place.counts === counts)
  const [first] = found
  const isPlain = found.length === 1 && first?.holds === 'one'
  const answers = found
    .map(({ column, holds }) => (holds === 'one' ? `array[t.${column}]` : `t.${column}`))
    .join(' || ')
  return [
    first?.table,
    isPlain
      ? `select ${first?.column} as id, count(*) from ${first?.table} where ${first?.column} is not null group by 1`
      : `select u.id, count(*) from ${first?.table} t
         cross join lateral (select distinct unnest(${answers}) as id) u where u.id is not null group by u.id`,
  ]
}

/** Of one entry, now. */
export async function countUsesOf(
  db: Sql,
  list: OptionList,
  id: number,
): Promise<{ profiles: number; wishes: number }> {
  const count = async (counts: Counted) => {
    const found = placesOf(list).filter(place => place.counts === counts)
    const [first] = found
    if (!first) return 0
    const has = found.map(({ column, holds }) =>
      holds === 'one' ? `${column} = $1` : `${column} @> array[$1::integer]`,
    )
    const sql = `select count(*) from ${first.table} where ${has.join(' or ')}`
    const [row] = await db.unsafe<{ count: number }[]>(sql, [id])
    return row?.count ?? 0
  }
  return { profiles: await count('profiles'), wishes: await count('wishes') }
}
