import { z } from 'zod'
import type { OptionList } from '#contract/core/reference/option-facts.ts'
import { option } from '#contract/office/lists/option-lists.ts'
import { advisoryPairs } from '../../platform/database/advisory-locks.ts'
import { channel } from '../../platform/database/bus.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { identifier, insertion, sql } from '../../platform/database/sql.ts'

/** Lower ids are reserved for the seed, also of later releases. */
const firstAddedId = 100_000

const groupColumns: Partial<Record<OptionList, string>> = {
  castes: 'caste_group',
  occupations: 'occupation_group',
  degrees: 'degree_group',
  hobbies: 'hobby_group',
}
const groupOf = (list: OptionList) => {
  const group = groupColumns[list]
  return group ? sql`t.${identifier(group)}` : sql`null::text`
}
const withinOf = (list: OptionList) => (list === 'subcastes' ? sql`t.caste_id` : sql`null::integer`)
const selectFrom = (list: OptionList) => sql`
  select t.id, t.name, ${groupOf(list)} as group, ${withinOf(list)} as within,
    coalesce(t.former_names, '{}') as "formerNames", target.name as "mergedInto",
    case when t.merged_into is not null then 'merged' when t.retired_at is not null then 'retired' else 'offered' end as state
  from ${identifier(list)} t left join ${identifier(list)} target on target.id = t.merged_into`

export const listOptions = (db: Queries, list: OptionList) =>
  db.many(option)`
    ${selectFrom(list)} order by ${withinOf(list)} nulls last, coalesce(t.position, t.id), lower(t.name), t.id`

export const findOption = (db: Queries, list: OptionList, id: number) =>
  db.find(option)`${selectFrom(list)} where t.id = ${id}`

export interface OptionName {
  name: string
  within: number | null
}

/** Another entry with this name, also a retired or merged one. */
export const findNamesake = (db: Queries, list: OptionList, { name, within }: OptionName, exceptId = 0) =>
  db.find(option)`
    ${selectFrom(list)}
    where lower(t.name) = lower(${name}) and t.id <> ${exceptId}
      and ${withinOf(list)} is not distinct from ${within}::integer`

/** Locks a list against parallel edits. Every server reloads it after the commit. */
export const lockList = (tx: Tx, list: OptionList) =>
  tx.run`select pg_advisory_xact_lock(${advisoryPairs.lists}, hashtext(${list})), pg_notify(${channel}, ${`lists ${list}`})`

const NextOption = z.object({ id: z.int(), position: z.int().nullable() })

/** Adds an entry in alphabetical order within its group or caste. */
export async function insertOption(
  tx: Tx,
  list: OptionList,
  { name, group, within }: OptionName & { group: string | null },
): Promise<number> {
  const groupColumn = groupColumns[list]
  // Two entries with the same position are ordered by name.
  const next = await tx.one(NextOption)`
    select greatest(max(t.id), ${firstAddedId - 1}) + 1 as id, (
      select coalesce(t.position, t.id) from ${identifier(list)} t
      where ${groupOf(list)} is not distinct from ${group}::text
        and ${withinOf(list)} is not distinct from ${within}::integer
      order by lower(t.name) > lower(${name}) desc,
        case when lower(t.name) > lower(${name}) then coalesce(t.position, t.id) else -coalesce(t.position, t.id) end, lower(t.name)
      limit 1
    ) as position
    from ${identifier(list)} t`
  const row = {
    ...next,
    name,
    ...(groupColumn && { [groupColumn]: group }),
    ...(list === 'subcastes' && { caste_id: within }),
  }
  await tx.run`insert into ${identifier(list)} ${insertion([row])}`
  return next.id
}

/** Keeps the old name, because open forms still send it. */
export async function updateName(
  tx: Tx,
  list: OptionList,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await tx.run`
    update ${identifier(list)} set name = ${name}::text,
      former_names = array_append(array_remove(array_remove(former_names, name), ${name}::text), name)
    where id = ${id}`
}

export const updateOffered = (
  tx: Tx,
  list: OptionList,
  { id, isOffered }: { id: number; isOffered: boolean },
) => tx.run`update ${identifier(list)} set retired_at = ${isOffered ? null : sql`now()`} where id = ${id}`
