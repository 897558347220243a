import { type OptionList, undoMergeDays } from '#contract/core/reference/option-facts.ts'
import type { Db, Sql } from '../../platform/database/db.ts'
import type { StoredMerge } from './merge-store.ts'
import { type Place, placeName } from './places.ts'

/** Who had the entry, moved in short steps. Whatever is committed is done, and what is not is found again. */

export type Work = Pick<StoredMerge, 'id' | 'list' | 'fromId' | 'intoId' | 'state'>

/** What a server that has nothing else to do goes on with. */
export async function findWork(db: Sql): Promise<Work | undefined> {
  const [row] = await db<Work[]>`
    select id, list, from_id as "fromId", into_id as "intoId", state from option_merges
    where state in ('merging', 'undoing') order by id limit 1`
  return row
}

/**
 * False where another server works on it, or it is no longer wanted so. Holds it until the step is over; whoever saves an
 * answer that is led on refers to it meanwhile.
 */
export async function holdWork(tx: Sql, { id, state }: Work): Promise<boolean> {
  const rows = await tx`
    select from option_merges where id = ${id} and state = ${state} for no key update skip locked`
  return rows.length === 1
}

/** A step gives way: it would rather begin again than let a member wait for what it waits for. */
export async function giveWay(tx: Sql): Promise<void> {
  await tx`set local lock_timeout = '200ms'`
}

const has = (db: Sql, { column, holds }: Place, id: number) =>
  holds === 'one' ? db`t.${db(column)} = ${id}` : db`t.${db(column)} @> array[${id}::integer]`

/** Reads the table once for a whole merge, without a lock. */
export function listHolders(db: Db, place: Place, id: number): Promise<number[]> {
  return db.begin(
    async tx => {
      const rows = await tx<{ member_id: number }[]>`
        select member_id from ${tx(place.table)} t where ${has(tx, place, id)} order by member_id`
      return rows.map(({ member_id }) => member_id)
    },
    { seconds: 120 },
  )
}

/** Those of these members who have it now. Who is saving at this moment is left for the next round. */
export async function lockHolders(
  tx: Sql,
  place: Place,
  ids: readonly number[],
  option: number,
): Promise<number[]> {
  const rows = await tx<{ member_id: number }[]>`
    select member_id from ${tx(place.table)} t
    where member_id = any (${ids as number[]}::int[]) and ${has(tx, place, option)}
    order by member_id for no key update skip locked`
  return rows.map(({ member_id }) => member_id)
}

/** Says first who had it, and of several choices which. */
export async function moveHolders(tx: Sql, work: Work, place: Place, ids: readonly number[]): Promise<void> {
  const { table, column, holds, counts } = place
  const members = tx`${ids as number[]}::int[]`
  const before = holds === 'one' ? tx`null::int[]` : tx`t.${tx(column)}`
  await tx`
    insert into option_moves (merge_id, place, member_id, before)
    select ${work.id}::int, ${placeName(place)}::text, t.member_id, ${before} from ${tx(table)} t
    where t.member_id = any (${members})
    on conflict (merge_id, place, member_id) do update set before = excluded.before`
  const after =
    holds === 'one' ? tx`${work.intoId}` : tx`replace_option(${tx(column)}, ${work.fromId}, ${work.intoId})`
  await tx`update ${tx(table)} set ${tx(column)} = ${after} where member_id = any (${members})`
  await tx`
    update option_merges set ${tx(counts)} = ${tx(counts)} + ${ids.length}::int where id = ${work.id}`
}

/** Whose answer waits to be given back. */
export async function listMoved(db: Sql, { id }: Work, place: Place, most: number): Promise<number[]> {
  const rows = await db<{ member_id: number }[]>`
    select member_id from option_moves where merge_id = ${id} and place = ${placeName(place)}
    order by member_id limit ${most}`
  return rows.map(({ member_id }) => member_id)
}

export async function lockMoved(tx: Sql, { table }: Place, ids: readonly number[]): Promise<number[]> {
  const rows = await tx<{ member_id: number }[]>`
    select member_id from ${tx(table)} where member_id = any (${ids as number[]}::int[])
    order by member_id for no key update skip locked`
  return rows.map(({ member_id }) => member_id)
}

/** Who has chosen something else since keeps that. */
export async function giveBack(tx: Sql, work: Work, place: Place, ids: readonly number[]): Promise<void> {
  const { table, column, holds } = place
  const back =
    holds === 'one'
      ? tx`${work.fromId}`
      : tx`put_option_back(t.${tx(column)}, gone.before, ${work.fromId}, ${work.intoId})`
  await tx`
    with gone as (
      delete from option_moves
      where merge_id = ${work.id} and place = ${placeName(place)} and member_id = any (${ids as number[]}::int[])
      returning member_id, before
    )
    update ${tx(table)} t set ${tx(column)} = ${back} from gone
    where t.member_id = gone.member_id and ${has(tx, place, work.intoId)}`
}

/** Of members whose row is not there any more nothing can be given back. */
export async function dropLost(tx: Sql, { id }: Work, place: Place): Promise<void> {
  await tx`
    delete from option_moves o where merge_id = ${id} and place = ${placeName(place)}
      and not exists (select from ${tx(place.table)} t where t.member_id = o.member_id)`
}

/** Done, and its list counts as edited: its numbers are others. */
export async function finish(tx: Sql, { id, list, state }: Work): Promise<void> {
  const next = state === 'merging' ? 'merged' : 'undone'
  await tx`update option_merges set state = ${next} where id = ${id}`
  await tx`update option_lists set version = version + 1 where name = ${list}`
}

export interface Renamed {
  list: OptionList
  optionId: number
}

export async function findRenamed(db: Sql): Promise<Renamed | undefined> {
  const [row] = await db<Renamed[]>`select list, option_id as "optionId" from renamed_options limit 1`
  return row
}

/** The column of a card that shows an option of this list. */
const cardColumn: Partial<Record<OptionList, string>> = {
  castes: 'caste',
  languages: 'language',
  occupations: 'occupation',
  degrees: 'education',
}

/** The members whose card still has the old name. */
export async function listOldCards(
  tx: Sql,
  { optionId }: Renamed,
  { table, column, list }: Place,
): Promise<number[]> {
  const shown = cardColumn[list] as string
  const rows = await tx<{ member_id: number }[]>`
    select t.member_id from ${tx(table)} t join member_cards card using (member_id)
    where t.${tx(column)} = ${optionId} and card.${tx(shown)} <> (select name from ${tx(list)} where id = ${optionId})
    order by t.member_id`
  return rows.map(({ member_id }) => member_id)
}

export async function renewCards(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx`select renew_member_cards(${ids as number[]}::int[])`
}

/** Before it is looked for the last time: whoever renames it once more waits for that, and is noted anew. */
export async function deleteRenamed(db: Sql, { list, optionId }: Renamed): Promise<void> {
  await db`delete from renamed_options where list = ${list} and option_id = ${optionId}`
}

export async function insertRenamed(tx: Sql, { list, optionId }: Renamed): Promise<void> {
  await tx`insert into renamed_options (list, option_id) values (${list}, ${optionId}) on conflict do nothing`
}

/** A merge that nobody can undo any more needs not to know who had what. */
export async function deleteOldMoves(db: Sql): Promise<void> {
  await db`
    delete from option_moves where merge_id in (
      select id from option_merges
      where state = 'merged' and merged_at <= now() - make_interval(days => ${undoMergeDays})
    )`
}
