import { type SearchedFields, searchedFields } from '#contract/core/profiles/profile-fields.ts'

/** Facts that a search can ask for and the profile form does not. */
const further = ['language', 'gothra', 'photo', 'keeper'] as const
type Range = 'height' | 'income'

/** The criteria with one list entry as the answer. Height and income are ranges. */
export type Attribute = Exclude<keyof SearchedFields, Range> | (typeof further)[number]

const isRange = (name: keyof SearchedFields): name is Range => name === 'height' || name === 'income'
const fields = (Object.keys(searchedFields) as (keyof SearchedFields)[]).filter(name => !isRange(name))

export const attributes: readonly Attribute[] = [...fields, ...further] as Attribute[]
