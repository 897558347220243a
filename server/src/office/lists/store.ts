import { type OptionList, optionListNames } from '#contract/core/reference/option-facts.ts'
import type { Sql } from '../../platform/database/db.ts'
import { tables } from './places.ts'

/** The entries of the lists, as the office reads and edits them. */

export interface StoredOption {
  id: number
  name: string
  group: string | null
  within: number | null
  formerNames: string[]
  state: 'offered' | 'retired' | 'merged'
  into: string | null
  intoId: number | null
}

/** The numbers of the seed stay below, also of releases to come. */
const firstAddedId = 100_000

const groupOf = (db: Sql, list: OptionList) => {
  const { group } = tables[list]
  return group ? db`t.${db(group)}` : db`null::text`
}
const withinOf = (db: Sql, list: OptionList) => (list === 'subcastes' ? db`t.caste_id` : db`null::integer`)

const columns = (db: Sql, list: OptionList) => db`
  t.id, t.name, ${groupOf(db, list)} as group, ${withinOf(db, list)} as within,
  coalesce(t.former_names, '{}') as "formerNames", target.name as into, t.merged_into as "intoId",
  case when t.merged_into is not null then 'merged' when t.retired_at is not null then 'retired' else 'offered' end as state`

/** In the order of the forms. */
export function listOptions(db: Sql, list: OptionList): Promise<StoredOption[]> {
  return db<StoredOption[]>`
    select ${columns(db, list)} from ${db(list)} t left join ${db(list)} target on target.id = t.merged_into
    order by ${withinOf(db, list)} nulls last, coalesce(t.place, t.id), t.id`
}

export async function findOption(db: Sql, list: OptionList, id: number): Promise<StoredOption | undefined> {
  const [row] = await db<StoredOption[]>`
    select ${columns(db, list)} from ${db(list)} t left join ${db(list)} target on target.id = t.merged_into
    where t.id = ${id}`
  return row
}

export interface ListLength {
  list: OptionList
  offered: number
  retired: number
  merged: number
}

export async function listLengths(db: Sql): Promise<ListLength[]> {
  return Promise.all(
    optionListNames.map(async list => {
      const [row] = await db<Omit<ListLength, 'list'>[]>`
        select count(*) filter (where retired_at is null and merged_into is null) as offered,
          count(*) filter (where retired_at is not null and merged_into is null) as retired,
          count(*) filter (where merged_into is not null) as merged
        from ${db(list)}`
      return { list, ...(row as Omit<ListLength, 'list'>) }
    }),
  )
}

export async function readVersion(db: Sql, list: OptionList): Promise<number> {
  const [row] = await db<{ version: number }[]>`select version from option_lists where name = ${list}`
  return row?.version ?? 0
}

/** Serializes edits of a list. Every server reloads the list after the commit. */
export async function lockList(tx: Sql, list: OptionList): Promise<void> {
  await tx`update option_lists set version = version + 1 where name = ${list}`
}

/** The number of the new entry, in the place that the alphabet gives it. Undefined where the name is taken. */
export async function insertOption(
  tx: Sql,
  list: OptionList,
  { name, group, within }: { name: string; group: string | undefined; within: number | undefined },
): Promise<number | undefined> {
  const { group: groupColumn, more } = tables[list]
  const values = {
    ...more,
    name,
    ...(groupColumn && { [groupColumn]: group }),
    ...(list === 'subcastes' && { caste_id: within ?? null }),
  }
  const [last] = await tx<{ id: number }[]>`
    select greatest(max(id), ${firstAddedId - 1}) + 1 as id from ${tx(list)}`
  const id = last?.id as number
  const rows = await tx`
    insert into ${tx(list)} ${tx({ id, ...values })} on conflict do nothing returning 1`
  if (rows.length === 0) return undefined
  const [next] = await tx<{ id: number }[]>`
    select t.id from ${tx(list)} t
    where t.id <> ${id} and t.retired_at is null and t.merged_into is null and lower(t.name) > lower(${name})
      and ${groupOf(tx, list)} is not distinct from ${group ?? null}::text
      and ${withinOf(tx, list)} is not distinct from ${within ?? null}::integer
    order by coalesce(t.place, t.id) limit 1`
  await placeOption(tx, list, id, next?.id ?? null)
  return id
}

/** What it was called before is kept: whoever still sends that means this one. */
export async function writeName(
  tx: Sql,
  list: OptionList,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await tx`
    update ${tx(list)} set name = ${name}::text,
      former_names = array_append(array_remove(array_remove(former_names, name), ${name}::text), name)
    where id = ${id}`
}

/** Any other entry that is called so, also one that is no longer offered. */
export async function findNamesake(
  tx: Sql,
  list: OptionList,
  { name, within, id }: { name: string; within: number | null; id: number },
): Promise<StoredOption | undefined> {
  const [row] = await tx<StoredOption[]>`
    select ${columns(tx, list)} from ${tx(list)} t left join ${tx(list)} target on target.id = t.merged_into
    where lower(t.name) = lower(${name}) and t.id <> ${id}
      and ${withinOf(tx, list)} is not distinct from ${within}::integer`
  return row
}

/** False where it is so already. */
export async function writeRetired(
  tx: Sql,
  list: OptionList,
  id: number,
  isRetired: boolean,
): Promise<boolean> {
  const rows = await tx`
    update ${tx(list)} set retired_at = ${isRetired ? tx`now()` : null}
    where id = ${id} and merged_into is null and (retired_at is not null) <> ${isRetired}
    returning 1`
  return rows.length === 1
}

/** Before the other, or last. Every entry gets its number anew, and only those that move are written. */
export async function placeOption(
  tx: Sql,
  list: OptionList,
  id: number,
  before: number | null,
): Promise<void> {
  const last = 1_000_000_000
  await tx`
    update ${tx(list)} t set place = ordered.n
    from (
      select o.id, row_number() over (
        order by case when o.id = ${id}
          then coalesce((select coalesce(place, id) from ${tx(list)} where id = ${before}::integer), ${last}::integer) - 0.5
          else coalesce(o.place, o.id) end, o.id
      ) as n
      from ${tx(list)} o
    ) ordered
    where ordered.id = t.id and t.place is distinct from ordered.n`
}
