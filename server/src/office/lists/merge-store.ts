import { z } from 'zod'
import { type OptionList, optionListNames, undoMergeDays } from '#contract/core/reference/option-facts.ts'
import { type OptionPlace, optionPlaces } from '../../core/reference/option-places.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'
import { identifier, literal, type Sql, sql } from '../../platform/database/sql.ts'

const MergeRow = z.object({
  id: z.int(),
  list: z.enum(optionListNames),
  fromId: z.int(),
  intoId: z.int(),
  from: z.string(),
  into: z.string(),
  isUndone: z.boolean(),
  isTooOld: z.boolean(),
})
type Merge = Pick<z.infer<typeof MergeRow>, 'id' | 'list' | 'fromId' | 'intoId'>
export type NewMerge = Omit<Merge, 'id'> & { from: string; into: string; by: number }

const placesOf = (list: OptionList) => optionPlaces.filter(place => place.list === list)
const nameOf = ({ table, column }: OptionPlace) => `${table}.${column}`
const columnOf = ({ column }: OptionPlace) => sql`t.${identifier(column)}`

const has = (place: OptionPlace, id: number) =>
  place.isArray ? sql`${columnOf(place)} @> array[${id}::int]` : sql`${columnOf(place)} = ${id}::int`

/** The choices `ids` after the merge, without duplicates. */
const afterMerge = (ids: Sql, { fromId, intoId }: Merge) => sql`
  case when ${intoId}::int = any (${ids}) then array_remove(${ids}, ${fromId}::int)
    else array_replace(${ids}, ${fromId}::int, ${intoId}::int) end`

const InsertedMerge = z.object({ id: z.int() })
const MovedCount = z.object({ members: z.int() })

/** Moves every member from one entry to the other, and records the members for an undo. Returns their number. */
export async function insertMerge(
  tx: Tx,
  { list, fromId, intoId, from, into, by }: NewMerge,
): Promise<number> {
  // Waits for running saves with the entry and blocks later ones: see `followMerges`.
  await lockRows(tx, list, [fromId], 'update')
  await tx.run`
    update ${identifier(list)} set merged_into = ${intoId} where id = ${fromId} or merged_into = ${fromId}`
  const { id } = await tx.one(InsertedMerge)`
    insert into option_merges (list, from_id, into_id, from_name, into_name, merged_by)
    values (${list}, ${fromId}, ${intoId}, ${from}, ${into}, ${by}) returning id`
  for (const place of placesOf(list)) await moveMembers(tx, { id, list, fromId, intoId }, place)
  const { members } = await tx.one(MovedCount)`
    update option_merges set members = (select count(distinct member_id) from option_moves where merge_id = id)
    where id = ${id} returning members`
  return members
}

async function moveMembers(tx: Tx, merge: Merge, place: OptionPlace): Promise<void> {
  const column = columnOf(place)
  await tx.run`
    with moved as (
      insert into option_moves (merge_id, place, member_id, before)
      select ${merge.id}::int, ${nameOf(place)}::text, t.member_id, ${place.isArray ? column : null}::int[]
      from ${identifier(place.table)} t where ${has(place, merge.fromId)}
      returning member_id
    )
    update ${identifier(place.table)} t
    set ${identifier(place.column)} = ${place.isArray ? afterMerge(column, merge) : sql`${merge.intoId}::int`}
    from moved where moved.member_id = t.member_id and ${has(place, merge.fromId)}`
}

/** Restores the answers that the merge changed. Members who have chosen another entry since keep it. */
export async function updateUndoneMerge(tx: Tx, merge: Merge, by: number): Promise<void> {
  const { id, list, fromId, intoId } = merge
  for (const place of placesOf(list)) {
    const column = columnOf(place)
    const after = place.isArray
      ? sql`case when ${column} = ${afterMerge(sql`o.before`, merge)} then o.before
          when ${intoId}::int = any (o.before) then ${column}
          else array_replace(${column}, ${intoId}::int, ${fromId}::int) end`
      : sql`${fromId}::int`
    await tx.run`
      update ${identifier(place.table)} t set ${identifier(place.column)} = ${after}
      from option_moves o
      where o.merge_id = ${id} and o.place = ${nameOf(place)} and o.member_id = t.member_id
        and ${has(place, intoId)}`
  }
  await tx.run`delete from option_moves where merge_id = ${id}`
  await tx.run`update option_merges set undone_by = ${by}, undone_at = now() where id = ${id}`
  await tx.run`
    update ${identifier(list)} t set merged_into = case when t.id <> ${fromId}::int then ${fromId}::int end
    where t.id = ${fromId} or t.id in (
      select from_id from option_merges where list = ${list} and into_id = ${fromId} and undone_at is null
    )`
}

export async function lockMerge(tx: Tx, id: number) {
  await lockRows(tx, 'option_merges', [id], 'update')
  return tx.find(MergeRow)`
    select id, list, from_id as "fromId", into_id as "intoId", from_name as from, into_name as into,
      undone_at is not null as "isUndone",
      merged_at <= now() - make_interval(days => ${undoMergeDays}) as "isTooOld"
    from option_merges where id = ${id}`
}

const isLater = sql`
  later.list = m.list and later.id > m.id and later.undone_at is null and m.into_id in (later.from_id, later.into_id)`

const LaterMerge = z.object({ from: z.string(), into: z.string() })

/** The latest merge of the same entry. It must be undone first. */
export const findLaterMerge = (tx: Tx, id: number) =>
  tx.find(LaterMerge)`
    select later.from_name as from, later.into_name as into
    from option_merges m join option_merges later on ${isLater}
    where m.id = ${id} order by later.id desc limit 1`

const ListedMerge = z.object({
  id: z.int(),
  from: z.string(),
  into: z.string(),
  members: z.int(),
  mergedAt: z.date(),
  mergedBy: z.string().nullable(),
  undoneBy: z.string().nullable(),
  undoUntil: z.date().nullable(),
})

export const listMerges = (db: Queries, list: OptionList, limit: number) =>
  db.many(ListedMerge)`
    select m.id, m.from_name as from, m.into_name as into, m.members, m.merged_at as "mergedAt",
      person.name as "mergedBy", undoer.name as "undoneBy",
      case when m.undone_at is null and m.merged_at > now() - make_interval(days => ${undoMergeDays})
        and not exists (select from option_merges later where ${isLater})
        then m.merged_at + make_interval(days => ${undoMergeDays}) end as "undoUntil"
    from option_merges m
    left join staff person on person.id = m.merged_by
    left join staff undoer on undoer.id = m.undone_by
    where m.list = ${list}
    order by m.id desc limit ${literal(limit)}`

/** Deletes the recorded members when a merge can no longer be undone. */
export const deleteOldMoves = (db: Queries) =>
  db.run`
    delete from option_moves where merge_id in (
      select id from option_merges where merged_at <= now() - make_interval(days => ${undoMergeDays})
    )`
