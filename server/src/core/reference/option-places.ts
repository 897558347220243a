import type { OptionList } from '#contract/core/reference/option-facts.ts'

/** A column with the id of a chosen option, or an array of ids. */
export interface OptionPlace {
  list: OptionList
  table: 'profiles' | 'profile_details' | 'desired_partners'
  column: string
  isArray: boolean
}

/** Every column that refers to an option list. A test compares it with the database. */
export const optionPlaces: readonly OptionPlace[] = [
  { list: 'castes', table: 'profiles', column: 'caste_id', isArray: false },
  { list: 'languages', table: 'profiles', column: 'language_id', isArray: false },
  { list: 'occupations', table: 'profiles', column: 'occupation_id', isArray: false },
  { list: 'subcastes', table: 'profile_details', column: 'subcaste_id', isArray: false },
  { list: 'gothras', table: 'profile_details', column: 'gothra_id', isArray: false },
  { list: 'gothras', table: 'profile_details', column: 'maternal_gothra_id', isArray: false },
  { list: 'degrees', table: 'profile_details', column: 'degree_id', isArray: false },
  { list: 'hobbies', table: 'profile_details', column: 'hobby_ids', isArray: true },
  { list: 'castes', table: 'desired_partners', column: 'caste_ids', isArray: true },
  { list: 'languages', table: 'desired_partners', column: 'language_ids', isArray: true },
  { list: 'occupations', table: 'desired_partners', column: 'occupation_ids', isArray: true },
]
