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
  const [
    countries,
    states,
    cities,
    castes,
    subcastes,
    gothras,
    languages,
    occupations,
    degrees,
    hobbies,
    incomes,
  ] = await Promise.all([
    db<Reference['countries']>`select id, name from countries order by name`,
    db<Reference['states']>`select id, name, country_id as "countryId" from states order by name`,
    db<Reference['cities']>`select id, name, state_id as "stateId" from cities order by name`,
    db<Reference['castes']>`
        select id, name, caste_group as "group" from castes where retired_at is null order by id`,
    db<Reference['subcastes']>`
        select id, name, caste_id as "casteId" from subcastes where retired_at is null order by caste_id, id`,
    db<Reference['gothras']>`select id, name, aliases from gothras where retired_at is null order by name`,
    db<Reference['languages']>`select id, name from languages where retired_at is null order by id`,
    db<Reference['occupations']>`
        select id, name, occupation_group as "group" from occupations where retired_at is null order by id`,
    db<Reference['degrees']>`
        select id, name, degree_group as "group" from degrees where retired_at is null order by id`,
    db<Reference['hobbies']>`
        select id, name, hobby_group as "group" from hobbies where retired_at is null order by id`,
    db<Reference['incomes']>`select id, name from incomes order by id`,
  ])
  return {
    countries,
    states,
    cities,
    castes,
    subcastes,
    gothras,
    languages,
    occupations,
    degrees,
    hobbies,
    incomes,
  }
}
