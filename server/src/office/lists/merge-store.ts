import { type OptionList, undoMergeDays } from '#contract/core/reference/option-facts.ts'
import { type OptionPlace, optionPlaces } from '../../core/reference/option-places.ts'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

export interface StoredMerge {
  id: number
  list: OptionList
  fromId: number
  intoId: number
  from: string
  into: string
}
export type NewMerge = Omit<StoredMerge, 'id'> & { by: number }

const placesOf = (list: OptionList) => optionPlaces.filter(place => place.list === list)
const nameOf = ({ table, column }: OptionPlace) => `${table}.${column}`

const has = (db: Sql, { column, isArray }: OptionPlace, id: number) =>
  isArray ? db`t.${db(column)} @> array[${id}::int]` : db`t.${db(column)} = ${id}::int`

/** The choices `ids` after the merge, each of them once. */
const afterMerge = (ids: Fragment, { fromId, intoId }: StoredMerge) => sql`
  case when ${intoId}::int = any (${ids}) then array_remove(${ids}, ${fromId}::int)
    else array_replace(${ids}, ${fromId}::int, ${intoId}::int) end`

/** Moves every member from one entry to the other, and writes down who had the old one. Returns their number. */
export async function insertMerge(
  tx: Sql,
  { list, fromId, intoId, from, into, by }: NewMerge,
): Promise<number> {
  // Waits for saves that have chosen the entry and holds up later ones: see `followMerges`.
  await tx`select from ${tx(list)} where id = ${fromId} for update`
  await tx`update ${tx(list)} set merged_into = ${intoId} where id = ${fromId} or merged_into = ${fromId}`
  const [merge] = await tx<StoredMerge[]>`
    insert into option_merges (list, from_id, into_id, from_name, into_name, merged_by)
    values (${list}, ${fromId}, ${intoId}, ${from}, ${into}, ${by})
    returning id, list, from_id as "fromId", into_id as "intoId", from_name as from, into_name as into`
  for (const place of placesOf(list)) await moveMembers(tx, merge as StoredMerge, place)
  const [row] = await tx<{ members: number }[]>`
    update option_merges set members = (select count(distinct member_id) from option_moves where merge_id = id)
    where id = ${(merge as StoredMerge).id} returning members`
  return row?.members ?? 0
}

async function moveMembers(tx: Sql, merge: StoredMerge, place: OptionPlace): Promise<void> {
  const column = tx`t.${tx(place.column)}`
  await tx`
    with moved as (
      insert into option_moves (merge_id, place, member_id, before)
      select ${merge.id}::int, ${nameOf(place)}::text, t.member_id, ${place.isArray ? column : null}::int[]
      from ${tx(place.table)} t where ${has(tx, place, merge.fromId)}
      returning member_id
    )
    update ${tx(place.table)} t
    set ${tx(place.column)} = ${place.isArray ? afterMerge(column, merge) : tx`${merge.intoId}::int`}
    from moved where moved.member_id = t.member_id and ${has(tx, place, merge.fromId)}`
}

/** Gives back what the merge has changed. Members who have chosen something else since keep that. */
export async function updateUndoneMerge(tx: Sql, merge: StoredMerge, by: number): Promise<void> {
  const { id, list, fromId, intoId } = merge
  for (const place of placesOf(list)) {
    const column = tx`t.${tx(place.column)}`
    const after = place.isArray
      ? tx`case when ${column} = ${afterMerge(tx`o.before`, merge)} then o.before
          when ${intoId}::int = any (o.before) then ${column}
          else array_replace(${column}, ${intoId}::int, ${fromId}::int) end`
      : tx`${fromId}::int`
    await tx`
      update ${tx(place.table)} t set ${tx(place.column)} = ${after}
      from option_moves o
      where o.merge_id = ${id} and o.place = ${nameOf(place)} and o.member_id = t.member_id
        and ${has(tx, place, intoId)}`
  }
  await tx`delete from option_moves where merge_id = ${id}`
  await tx`update option_merges set undone_by = ${by}, undone_at = now() where id = ${id}`
  await tx`
    update ${tx(list)} t set merged_into = case when t.id <> ${fromId}::int then ${fromId}::int end
    where t.id = ${fromId} or t.id in (
      select from_id from option_merges where list = ${list} and into_id = ${fromId} and undone_at is null
    )`
}

export interface LockedMerge extends StoredMerge {
  isUndone: boolean
  isTooOld: boolean
}

export async function lockMerge(tx: Sql, id: number): Promise<LockedMerge | undefined> {
  const [row] = await tx<LockedMerge[]>`
    select id, list, from_id as "fromId", into_id as "intoId", from_name as from, into_name as into,
      undone_at is not null as "isUndone",
      merged_at <= now() - make_interval(days => ${undoMergeDays}) as "isTooOld"
    from option_merges where id = ${id} for update`
  return row
}

const isLater = sql`
  later.list = m.list and later.id > m.id and later.undone_at is null and m.into_id in (later.from_id, later.into_id)`

/** The latest merge that changes the same entry again. It has to be undone first. */
export async function findLaterMerge(
  tx: Sql,
  id: number,
): Promise<{ from: string; into: string } | undefined> {
  const [row] = await tx<{ from: string; into: string }[]>`
    select later.from_name as from, later.into_name as into
    from option_merges m join option_merges later on ${isLater}
    where m.id = ${id} order by later.id desc limit 1`
  return row
}

export interface ListedMerge {
  id: number
  from: string
  into: string
  members: number
  mergedAt: Date
  mergedBy: string | null
  undoneBy: string | null
  undoUntil: Date | null
}

/** Newest first. */
export function listMerges(db: Sql, list: OptionList, limit: number): Promise<ListedMerge[]> {
  return db<ListedMerge[]>`
    select m.id, m.from_name as from, m.into_name as into, m.members, m.merged_at as "mergedAt",
      person.name as "mergedBy", undoer.name as "undoneBy",
      case when m.undone_at is null and m.merged_at > now() - make_interval(days => ${undoMergeDays})
        and not exists (select from option_merges later where ${isLater})
        then m.merged_at + make_interval(days => ${undoMergeDays}) end as "undoUntil"
    from option_merges m
    left join staff person on person.id = m.merged_by
    left join staff undoer on undoer.id = m.undone_by
    where m.list = ${list}
    order by m.id desc limit ${limit}`
}

/** Who had the old entry is not kept once the merge can no longer be undone. */
export async function deleteOldMoves(db: Sql): Promise<void> {
  await db`
    delete from option_moves where merge_id in (
      select id from option_merges where merged_at <= now() - make_interval(days => ${undoMergeDays})
    )`
}
