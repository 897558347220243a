import { type OptionList, optionListNames } from '#contract/core/reference/option-facts.ts'
import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

export interface ReferenceEntry {
  id: number
  name: string
}
export interface GroupedEntry extends ReferenceEntry {
  group: string
}

/** The lists the forms offer, whole, in the order they are shown. A few hundred kilobytes, kept in memory. */
export interface Reference {
  countries: ReferenceEntry[]
  states: (ReferenceEntry & { countryId: number })[]
  cities: (ReferenceEntry & { stateId: number })[]
  castes: GroupedEntry[]
  subcastes: (ReferenceEntry & { casteId: number | null })[]
  gothras: (ReferenceEntry & { aliases: string[] })[]
  languages: ReferenceEntry[]
  occupations: GroupedEntry[]
  degrees: GroupedEntry[]
  hobbies: GroupedEntry[]
  incomes: ReferenceEntry[]
  /**
   * What names and numbers of the edited lists mean, also those that are no longer offered: forms that were opened before
   * still send them. What is offered comes first, then what was retired or merged, then earlier names.
   */
  known: Record<OptionList, KnownEntry[]>
}

export interface KnownEntry extends ReferenceEntry {
  /** Of a sub-caste; null for those that are open to all. */
  casteId?: number | null
  /** Where one that was merged has gone. */
  mergedInto: number | null
}

type Offered = Omit<Reference, 'known'>

export async function loadReference(db: Sql): Promise<Reference> {
  return { ...(await loadPlaces(db)), ...(await loadEditedLists(db)) }
}

/** Countries, states, cities and incomes stay as they are while a server runs. */
function loadPlaces(db: Sql) {
  return awaitAll<Pick<Offered, 'countries' | 'states' | 'cities' | 'incomes'>>({
    countries: db`select id, name from countries order by name`,
    states: db`select id, name, country_id as "countryId" from states order by name`,
    cities: db`select id, name, state_id as "stateId" from cities order by name`,
    incomes: db`select id, name from incomes order by id`,
  })
}

/** What the office edits. */
export async function loadEditedLists(db: Sql): Promise<Pick<Reference, OptionList | 'known'>> {
  const rows = await awaitAll<Record<OptionList, StoredEntry[]>>({
    castes: db`select ${entryColumns}, caste_group as "group" from castes ${inOrder}`,
    subcastes: db`
      select ${entryColumns}, caste_id as "casteId" from subcastes order by caste_id, coalesce(place, id), lower(name), id`,
    gothras: db`select ${entryColumns}, aliases from gothras ${inOrder}`,
    languages: db`select ${entryColumns} from languages ${inOrder}`,
    occupations: db`select ${entryColumns}, occupation_group as "group" from occupations ${inOrder}`,
    degrees: db`select ${entryColumns}, degree_group as "group" from degrees ${inOrder}`,
    hobbies: db`select ${entryColumns}, hobby_group as "group" from hobbies ${inOrder}`,
  })
  const each = <Result>(of: (entries: StoredEntry[]) => Result) =>
    Object.fromEntries(optionListNames.map(list => [list, of(rows[list])])) as Record<OptionList, Result>
  return {
    ...(each(entries => entries.filter(isOffered).map(asOffered)) as unknown as Pick<Offered, OptionList>),
    known: each(knownOf),
  }
}

interface StoredEntry extends KnownEntry {
  isRetired: boolean
  formerNames: string[] | null
}

const entryColumns = sql`
  id, name, merged_into as "mergedInto", retired_at is not null as "isRetired", former_names as "formerNames"`
const inOrder = sql`order by coalesce(place, id), lower(name), id`

const isOffered = ({ isRetired, mergedInto }: StoredEntry) => !isRetired && mergedInto === null
const asOffered = ({ isRetired: _, formerNames: __, mergedInto: ___, ...entry }: StoredEntry) => entry

function knownOf(entries: StoredEntry[]): KnownEntry[] {
  const [offered, past] = [entries.filter(isOffered), entries.filter(entry => !isOffered(entry))]
  const called = ({ id, casteId, mergedInto }: StoredEntry, name: string): KnownEntry => ({
    id,
    name,
    mergedInto,
    ...(casteId !== undefined && { casteId }),
  })
  return [
    ...[...offered, ...past].map(entry => called(entry, entry.name)),
    ...entries.flatMap(entry => (entry.formerNames ?? []).map(name => called(entry, name))),
  ]
}

async function awaitAll<Lists extends object>(
  queries: { [Name in keyof Lists]: Promise<unknown> },
): Promise<Lists> {
  const lists = await Promise.all(
    Object.entries<Promise<unknown>>(queries).map(async ([name, list]) => [name, await list] as const),
  )
  return Object.fromEntries(lists) as Lists
}
