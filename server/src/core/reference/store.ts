import { z } from 'zod'
import type { OptionList } from '#contract/core/reference/option-facts.ts'
import type { Queries } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

const EntryRow = z.object({ id: z.int(), name: z.string() })
const StateRow = EntryRow.extend({ countryId: z.int() })
const CityRow = EntryRow.extend({ stateId: z.int() })

const EditedRow = EntryRow.extend({
  mergedInto: z.int().nullable(),
  isRetired: z.boolean(),
  formerNames: z.array(z.string()).nullable(),
})
const GroupedRow = EditedRow.extend({ group: z.string() })
const SubcasteRow = EditedRow.extend({ casteId: z.int().nullable() })
const GothraRow = EditedRow.extend({ aliases: z.array(z.string()) })

type EditedEntry = z.infer<typeof EditedRow> & { casteId?: number | null }

export type ReferenceEntry = z.infer<typeof EntryRow>
export interface GroupedEntry extends ReferenceEntry {
  group: string
}

/** The complete option lists in display order, cached in memory (a few hundred KB). */
export interface Reference {
  countries: ReferenceEntry[]
  states: z.infer<typeof StateRow>[]
  cities: z.infer<typeof CityRow>[]
  castes: GroupedEntry[]
  subcastes: (ReferenceEntry & { casteId: number | null })[]
  gothras: (ReferenceEntry & { aliases: string[] })[]
  languages: ReferenceEntry[]
  occupations: GroupedEntry[]
  degrees: GroupedEntry[]
  hobbies: GroupedEntry[]
  incomes: ReferenceEntry[]
  /**
   * All options of the edited lists, including retired and merged ones and former names, because open forms still send
   * them. The order is: offered options, retired and merged options, former names.
   */
  known: Record<OptionList, KnownEntry[]>
}

export interface KnownEntry extends ReferenceEntry {
  /** The caste of a sub-caste. Null if it is open to all castes. */
  casteId?: number | null
  mergedInto: number | null
}

type EditedLists = Pick<Reference, OptionList | 'known'>

export async function loadReference(db: Queries): Promise<Reference> {
  return { ...(await loadPlaces(db)), ...(await loadEditedLists(db)) }
}

/** Countries, states, cities and incomes do not change while a server runs. */
async function loadPlaces(db: Queries): Promise<Omit<Reference, keyof EditedLists>> {
  const [countries, states, cities, incomes] = await Promise.all([
    db.many(EntryRow)`select id, name from countries order by name`,
    db.many(StateRow)`select id, name, country_id as "countryId" from states order by name`,
    db.many(CityRow)`select id, name, state_id as "stateId" from cities order by name`,
    db.many(EntryRow)`select id, name from incomes order by id`,
  ])
  return { countries, states, cities, incomes }
}

const entryColumns = sql`
  id, name, merged_into as "mergedInto", retired_at is not null as "isRetired", former_names as "formerNames"`
const inOrder = sql`order by coalesce(position, id), lower(name), id`

export async function loadEditedLists(db: Queries): Promise<EditedLists> {
  const [castes, subcastes, gothras, languages, occupations, degrees, hobbies] = await Promise.all([
    db.many(GroupedRow)`select ${entryColumns}, caste_group as "group" from castes ${inOrder}`,
    db.many(SubcasteRow)`
      select ${entryColumns}, caste_id as "casteId" from subcastes order by caste_id, coalesce(position, id), lower(name), id`,
    db.many(GothraRow)`select ${entryColumns}, aliases from gothras ${inOrder}`,
    db.many(EditedRow)`select ${entryColumns} from languages ${inOrder}`,
    db.many(GroupedRow)`select ${entryColumns}, occupation_group as "group" from occupations ${inOrder}`,
    db.many(GroupedRow)`select ${entryColumns}, degree_group as "group" from degrees ${inOrder}`,
    db.many(GroupedRow)`select ${entryColumns}, hobby_group as "group" from hobbies ${inOrder}`,
  ])
  return {
    castes: offeredOf(castes),
    subcastes: offeredOf(subcastes),
    gothras: offeredOf(gothras),
    languages: offeredOf(languages),
    occupations: offeredOf(occupations),
    degrees: offeredOf(degrees),
    hobbies: offeredOf(hobbies),
    known: {
      castes: knownOf(castes),
      subcastes: knownOf(subcastes),
      gothras: knownOf(gothras),
      languages: knownOf(languages),
      occupations: knownOf(occupations),
      degrees: knownOf(degrees),
      hobbies: knownOf(hobbies),
    },
  }
}

const isOffered = ({ isRetired, mergedInto }: EditedEntry) => !isRetired && mergedInto === null

const offeredOf = <Entry extends EditedEntry>(entries: readonly Entry[]) =>
  entries
    .filter(isOffered)
    .map(({ isRetired: _, formerNames: __, mergedInto: ___, ...entry }: Entry) => entry)

function knownOf(entries: readonly EditedEntry[]): KnownEntry[] {
  const [offered, past] = [entries.filter(isOffered), entries.filter(entry => !isOffered(entry))]
  const called = ({ id, casteId, mergedInto }: EditedEntry, name: string): KnownEntry => ({
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
