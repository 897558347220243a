import { maxSavedSearches } from '#contract/features/matching/saved-searches.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { literal } from '../../../platform/database/sql.ts'

export interface StoredSearch {
  id: number
  name: string
  search: string
}

export function listSearches(db: Sql, memberId: number): Promise<StoredSearch[]> {
  return db<StoredSearch[]>`
    select id, name, search from saved_searches where member_id = ${memberId} order by place`
}

/** Into the first free place. Undefined where none is free or the name is taken, also by who saves at this moment. */
export async function insertSearch(
  tx: Sql,
  memberId: number,
  { name, search }: Omit<StoredSearch, 'id'>,
): Promise<{ id: number } | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into saved_searches (member_id, place, name, search)
    select ${memberId}, place, ${name}, ${search}
    from generate_series(1, ${literal(maxSavedSearches)}) as place
    where place not in (select place from saved_searches where member_id = ${memberId})
    order by place limit 1
    on conflict do nothing
    returning id`
  return row
}

/** Whoever saves at the same moment waits, so that both find the place that is free for them. */
export async function lockSearches(tx: Sql, memberId: number): Promise<void> {
  await tx`select from members where id = ${memberId} for no key update`
}

export async function countSearches(db: Sql, memberId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from saved_searches where member_id = ${memberId}`
  return row?.count ?? 0
}

/** Undefined: not a search of this member. False: the member has another search of this name. */
export async function updateSearchName(
  tx: Sql,
  memberId: number,
  { id, name }: Pick<StoredSearch, 'id' | 'name'>,
): Promise<boolean | undefined> {
  const [row] = await tx<{ isTaken: boolean }[]>`
    select exists (
      select from saved_searches o
      where o.member_id = s.member_id and o.id <> s.id and lower(o.name) = lower(${name})
    ) as "isTaken"
    from saved_searches s where s.id = ${id} and s.member_id = ${memberId} for update`
  if (!row || row.isTaken) return row && false
  await tx`update saved_searches set name = ${name} where id = ${id}`
  return true
}

export async function deleteSearch(db: Sql, memberId: number, id: number): Promise<void> {
  await db`delete from saved_searches where id = ${id} and member_id = ${memberId}`
}
