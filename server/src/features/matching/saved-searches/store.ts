import { z } from 'zod'
import { maxSavedSearches } from '#contract/features/matching/saved-searches.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import { literal } from '../../../platform/database/sql.ts'

const StoredSearch = z.object({ id: z.int(), name: z.string(), search: z.string() })
type StoredSearch = z.infer<typeof StoredSearch>

export const listSearches = (db: Queries, memberId: number) =>
  db.many(StoredSearch)`
    select id, name, search from saved_searches where member_id = ${memberId} order by position`

/** Stores a search at the first free position. False if none is free or the member has another search of this name. */
export const insertSearch = async (tx: Tx, memberId: number, { name, search }: Omit<StoredSearch, 'id'>) =>
  (await tx.run`
    insert into saved_searches (member_id, position, name, search)
    select ${memberId}, position, ${name}, ${search}
    from generate_series(1, ${literal(maxSavedSearches)}) as position
    where position not in (select position from saved_searches where member_id = ${memberId})
    order by position limit 1
    on conflict do nothing`) === 1

const SearchCount = z.object({ count: z.int() })

export async function countSearches(db: Queries, memberId: number): Promise<number> {
  const { count } = await db.one(SearchCount)`
    select count(*) as count from saved_searches where member_id = ${memberId}`
  return count
}

const NameRow = z.object({ isTaken: z.boolean() })

/** Undefined: not a search of this member. False: another search of the member has this name. */
export async function updateSearchName(
  tx: Tx,
  memberId: number,
  { id, name }: Pick<StoredSearch, 'id' | 'name'>,
): Promise<boolean | undefined> {
  const row = await tx.find(NameRow)`
    select exists (
      select from saved_searches o
      where o.member_id = s.member_id and o.id <> s.id and lower(o.name) = lower(${name})
    ) as "isTaken"
    from saved_searches s where s.id = ${id} and s.member_id = ${memberId}`
  if (!row || row.isTaken) return row && false
  await tx.run`update saved_searches set name = ${name} where id = ${id}`
  return true
}

export const deleteSearch = (db: Queries, memberId: number, id: number) =>
  db.run`delete from saved_searches where id = ${id} and member_id = ${memberId}`
