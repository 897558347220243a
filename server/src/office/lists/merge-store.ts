import { type OptionList, undoMergeDays } from '#contract/core/reference/option-facts.ts'
import type { Sql } from '../../platform/database/db.ts'

/** Merges as decided: what goes into what, and what comes back. Who had it is moved afterwards: see moves-store.ts. */

export interface StoredMerge {
  id: number
  list: OptionList
  fromId: number
  intoId: number
  from: string
  into: string
  state: 'merging' | 'merged' | 'undoing' | 'undone'
  along: number[]
  wasRetiredAt: Date | null
  partOf: number | null
}

const columns = (db: Sql) => db`
  m.id, m.list, m.from_id as "fromId", m.into_id as "intoId", m.from_name as from, m.into_name as into, m.state, m.along,
  m.was_retired_at as "wasRetiredAt", m.part_of as "partOf"`

/**
 * From here on nobody can choose it any more: whoever is choosing it at this moment is waited for, and whoever comes later
 * is led to the other.
 */
export async function markMerged(
  tx: Sql,
  {
    list,
    from,
    into,
    by,
    partOf = null,
  }: {
    list: OptionList
    from: number
    into: number
    by: number
    partOf?: number | null
  },
): Promise<number> {
  await tx`select from ${tx(list)} where id = ${from} for update`
  const [row] = await tx<{ id: number }[]>`
    insert into option_merges (list, from_id, into_id, from_name, into_name, was_retired_at, merged_by, part_of)
    select ${list}::text, t.id, o.id, t.name, o.name, t.retired_at, ${by}::integer, ${partOf}::integer
    from ${tx(list)} t, ${tx(list)} o where t.id = ${from} and o.id = ${into}
    returning id`
  await tx`
    update ${tx(list)} set merged_into = ${into}, retired_at = coalesce(retired_at, now()) where id = ${from}`
  return row?.id as number
}

/** Sub-castes of a caste that is gone: those that the other caste has too, by name, each with its counterpart. */
export function listNamesakes(tx: Sql, fromCaste: number, intoCaste: number) {
  return tx<{ id: number; into: number }[]>`
    select one.id, coalesce(other.merged_into, other.id) as into
    from subcastes one join subcastes other on other.caste_id = ${intoCaste} and lower(other.name) = lower(one.name)
    where one.caste_id = ${fromCaste} and one.merged_into is null
    order by one.id`
}

/** The others go along as they are. */
export async function takeAlong(
  tx: Sql,
  mergeId: number,
  fromCaste: number,
  intoCaste: number,
): Promise<void> {
  await tx`
    with gone as (
      update subcastes set caste_id = ${intoCaste} where caste_id = ${fromCaste} and merged_into is null returning id
    )
    update option_merges set along = (select coalesce(array_agg(id), '{}') from gone) where id = ${mergeId}`
}

export async function bringBack(tx: Sql, along: readonly number[], caste: number): Promise<void> {
  await tx`update subcastes set caste_id = ${caste} where id = any (${along as number[]}::int[])`
}

export async function lockMerge(tx: Sql, id: number): Promise<StoredMerge | undefined> {
  const [row] = await tx<
    StoredMerge[]
  >`select ${columns(tx)} from option_merges m where id = ${id} for no key update`
  return row
}

/** The merge itself, and those of the sub-castes that went with it. */
export function listParts(tx: Sql, id: number): Promise<StoredMerge[]> {
  return tx<StoredMerge[]>`
    select ${columns(tx)} from option_merges m where (id = ${id} or part_of = ${id}) and state in ('merging', 'merged')
    order by id for no key update`
}

/** The entry is there again as it was; who had it gets it back afterwards. */
export async function markUndone(tx: Sql, merge: StoredMerge, by: number): Promise<void> {
  await tx`select from ${tx(merge.list)} where id = ${merge.fromId} for update`
  await tx`
    update ${tx(merge.list)} set merged_into = null, retired_at = ${merge.wasRetiredAt} where id = ${merge.fromId}`
  await tx`
    update option_merges set state = 'undoing', undone_by = ${by}, undone_at = now() where id = ${merge.id}`
}

/** Whether something is being moved out of or into this entry at this moment, by another merge than this one. */
export async function isMoving(
  tx: Sql,
  list: OptionList,
  ids: readonly number[],
  but: number | null = null,
): Promise<boolean> {
  const [row] = await tx`
    select 1 from option_merges
    where list = ${list} and state in ('merging', 'undoing') and coalesce(part_of, id) is distinct from ${but}::integer
      and (from_id = any (${ids as number[]}::int[]) or into_id = any (${ids as number[]}::int[]))
    limit 1`
  return row !== undefined
}

/** What has gone into the same entry after it, and is there still. */
const isLater = (db: Sql) => db`
  later.list = m.list and later.into_id = m.into_id and later.id > m.id and later.part_of is null
  and later.state in ('merging', 'merged')`

/** The name of the last of them. */
export async function findLater(tx: Sql, id: number): Promise<string | undefined> {
  const [row] = await tx<{ from: string }[]>`
    select later.from_name as from from option_merges m join option_merges later on ${isLater(tx)}
    where m.id = ${id} order by later.id desc limit 1`
  return row?.from
}

export async function isTooOld(tx: Sql, id: number): Promise<boolean> {
  const [row] = await tx`
    select 1 from option_merges
    where id = ${id} and merged_at <= now() - make_interval(days => ${undoMergeDays})`
  return row !== undefined
}

export interface ListedMerge extends StoredMerge {
  profiles: number
  wishes: number
  mergedAt: Date
  mergedBy: string | null
  undoneBy: string | null
  undoUntil: Date | null
}

/** The latest first. What is still on its way in one of its parts is on its way. */
export function listMerges(db: Sql, list: OptionList, most: number): Promise<ListedMerge[]> {
  return db<ListedMerge[]>`
    select ${columns(db)}, coalesce(part.state, m.state) as state, m.profiles, m.wishes, m.merged_at as "mergedAt",
      person.name as "mergedBy", undoer.name as "undoneBy",
      case when m.state in ('merging', 'merged') and m.merged_at > now() - make_interval(days => ${undoMergeDays})
        and target.merged_into is null and not exists (select from option_merges later where ${isLater(db)})
        then m.merged_at + make_interval(days => ${undoMergeDays}) end as "undoUntil"
    from option_merges m
    join ${db(list)} target on target.id = m.into_id
    left join staff person on person.id = m.merged_by
    left join staff undoer on undoer.id = m.undone_by
    left join lateral (
      select state from option_merges p where p.part_of = m.id and p.state in ('merging', 'undoing') limit 1
    ) part on true
    where m.list = ${list} and m.part_of is null
    order by m.id desc limit ${most}`
}
