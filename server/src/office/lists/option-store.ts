import type { OptionList } from '#contract/core/reference/option-facts.ts'
import type { Option } from '#contract/office/lists/option-lists.ts'
import { optionPlaces } from '../../core/reference/option-places.ts'
import { channel } from '../../platform/database/bus.ts'
import type { Sql } from '../../platform/database/db.ts'
import { identifier, sql } from '../../platform/database/sql.ts'

const lockKey = 2611
/** Ids below are kept for the seed, also of later releases. */
const firstAddedId = 100_000

const groupColumns: Partial<Record<OptionList, string>> = {
  castes: 'caste_group',
  occupations: 'occupation_group',
  degrees: 'degree_group',
  hobbies: 'hobby_group',
}
/** Lists whose names are on the cards of members. */
const listsOnCards: readonly OptionList[] = ['castes', 'languages', 'occupations', 'degrees']

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

/** In the order of the forms. */
export const listOptions = (db: Sql, list: OptionList): Promise<Option[]> => db<Option[]>`
  ${selectFrom(list)} order by ${withinOf(list)} nulls last, coalesce(t.place, t.id), lower(t.name), t.id`

export async function findOption(db: Sql, list: OptionList, id: number): Promise<Option | undefined> {
  const [row] = await db<Option[]>`${selectFrom(list)} where t.id = ${id}`
  return row
}

export interface OptionName {
  name: string
  within: number | null
}

/** Another entry with this name, also a retired or merged one. */
export async function findNamesake(
  db: Sql,
  list: OptionList,
  { name, within }: OptionName,
  exceptId = 0,
): Promise<Option | undefined> {
  const [row] = await db<Option[]>`
    ${selectFrom(list)}
    where lower(t.name) = lower(${name}) and t.id <> ${exceptId}
      and ${withinOf(list)} is not distinct from ${within}::integer`
  return row
}

/** Serializes the edits of a list. Every server reads the list again after the commit. */
export async function lockList(tx: Sql, list: OptionList): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey}, hashtext(${list})), pg_notify(${channel}, ${`lists ${list}`})`
}

/** Adds an entry at its alphabetical place among the entries of its group or caste. */
export async function insertOption(
  tx: Sql,
  list: OptionList,
  { name, group, within }: OptionName & { group: string | null },
): Promise<number> {
  const groupColumn = groupColumns[list]
  // Two entries may share a place; the name then decides.
  const [next] = await tx<{ id: number; place: number | null }[]>`
    select greatest(max(t.id), ${firstAddedId - 1}) + 1 as id, (
      select coalesce(t.place, t.id) from ${tx(list)} t
      where ${groupOf(list)} is not distinct from ${group}::text
        and ${withinOf(list)} is not distinct from ${within}::integer
      order by lower(t.name) > lower(${name}) desc,
        case when lower(t.name) > lower(${name}) then coalesce(t.place, t.id) else -coalesce(t.place, t.id) end, lower(t.name)
      limit 1
    ) as place
    from ${tx(list)} t`
  const row = {
    ...next,
    name,
    ...(groupColumn && { [groupColumn]: group }),
    ...(list === 'subcastes' && { caste_id: within }),
  }
  await tx`insert into ${tx(list)} ${tx(row)}`
  return next?.id as number
}

/** Keeps the old name, which forms opened before still send. */
export async function updateName(
  tx: Sql,
  list: OptionList,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await tx`
    update ${tx(list)} set name = ${name}::text,
      former_names = array_append(array_remove(array_remove(former_names, name), ${name}::text), name)
    where id = ${id}`
  const shown = listsOnCards.includes(list) && optionPlaces.find(place => place.list === list)
  if (!shown) return
  await tx`
    select renew_member_cards(array(select member_id from ${tx(shown.table)} where ${tx(shown.column)} = ${id}))`
}

export async function updateOffered(
  tx: Sql,
  list: OptionList,
  { id, isOffered }: { id: number; isOffered: boolean },
): Promise<void> {
  await tx`update ${tx(list)} set retired_at = ${isOffered ? null : tx`now()`} where id = ${id}`
}
