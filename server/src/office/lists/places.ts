import type { OptionList } from '#contract/core/reference/option-facts.ts'

/**
 * Everywhere a member's row names an entry of a list: the one place. Counts, merges and their undoing follow from it; each
 * has a trigger in the database that leads an entry that was merged to where it has gone (`follow_…`), and a test compares.
 *
 * What holds names or texts is not here, since nothing of it is moved: drafts, addresses and forms that are open somewhere
 * are understood when they are read (`known` in reference/store.ts, `currentId` in reference/look-up.ts).
 */
export interface Place {
  list: OptionList
  table: 'profiles' | 'profile_details' | 'desired_partners'
  column: string
  holds: 'one' | 'several'
  counts: 'profiles' | 'wishes'
}

const inProfile = (list: OptionList, table: Place['table'], column: string): Place => ({
  list,
  table,
  column,
  holds: 'one',
  counts: 'profiles',
})
const inWish = (list: OptionList, column: string): Place => ({
  list,
  table: 'desired_partners',
  column,
  holds: 'several',
  counts: 'wishes',
})

export const places: readonly Place[] = [
  inProfile('castes', 'profiles', 'caste_id'),
  inProfile('languages', 'profiles', 'language_id'),
  inProfile('occupations', 'profiles', 'occupation_id'),
  inProfile('subcastes', 'profile_details', 'subcaste_id'),
  inProfile('gothras', 'profile_details', 'gothra_id'),
  inProfile('gothras', 'profile_details', 'maternal_gothra_id'),
  inProfile('degrees', 'profile_details', 'degree_id'),
  { ...inProfile('hobbies', 'profile_details', 'hobby_ids'), holds: 'several' },
  inWish('castes', 'caste_ids'),
  inWish('languages', 'language_ids'),
  inWish('occupations', 'occupation_ids'),
]

export const placesOf = (list: OptionList) => places.filter(place => place.list === list)

/** As the moves of a merge name it. */
export const placeName = ({ table, column }: Place) => `${table}.${column}`

/** How the table of a list calls its groups, and what else it wants of a new entry. */
export const tables: Record<OptionList, { group?: string; more?: Record<string, string> }> = {
  castes: { group: 'caste_group' },
  subcastes: {},
  gothras: { more: { tradition: 'general' } },
  languages: { more: { kind: 'other' } },
  occupations: { group: 'occupation_group' },
  degrees: { group: 'degree_group' },
  hobbies: { group: 'hobby_group' },
}
