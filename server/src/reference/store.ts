import type { Sql } from '../db.ts'

export interface Entry {
  id: number
  name: string
}
export interface GroupedEntry extends Entry {
  group: string
}

/** The lists the forms offer, whole, in the order they are shown. A few hundred kilobytes, kept in memory. */
export interface Reference {
  countries: Entry[]
  states: (Entry & { countryId: number })[]
  cities: (Entry & { stateId: number })[]
  castes: GroupedEntry[]
  subcastes: (Entry & { casteId: number | null })[]
  gothras: (Entry & { aliases: string[] })[]
  languages: Entry[]
  occupations: GroupedEntry[]
  degrees: GroupedEntry[]
  hobbies: GroupedEntry[]
  incomes: Entry[]
}

export async function readReference(db: Sql): Promise<Reference> {
  const lists = await Promise.all(
    Object.entries(queries(db)).map(async ([name, list]) => [name, await list] as const),
  )
  return Object.fromEntries(lists) as unknown as Reference
}

const queries = (db: Sql): { [Name in keyof Reference]: Promise<Reference[Name]> } => ({
  countries: db`select id, name from countries order by name`,
  states: db`select id, name, country_id as "countryId" from states order by name`,
  cities: db`select id, name, state_id as "stateId" from cities order by name`,
  castes: db`select id, name, caste_group as "group" from castes where retired_at is null order by id`,
  subcastes: db`
    select id, name, caste_id as "casteId" from subcastes where retired_at is null order by caste_id, id`,
  gothras: db`select id, name, aliases from gothras where retired_at is null order by name`,
  languages: db`select id, name from languages where retired_at is null order by id`,
  occupations: db`
    select id, name, occupation_group as "group" from occupations where retired_at is null order by id`,
  degrees: db`select id, name, degree_group as "group" from degrees where retired_at is null order by id`,
  hobbies: db`select id, name, hobby_group as "group" from hobbies where retired_at is null order by id`,
  incomes: db`select id, name from incomes order by id`,
})
