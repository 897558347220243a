/** The lists that staff edit. Closed lists, whose order or number has a meaning, are in values.ts. */

export const optionLists = {
  castes: { label: 'Caste', one: 'caste', isGrouped: true },
  subcastes: { label: 'Sub Caste', one: 'sub-caste', isGrouped: false },
  gothras: { label: 'Gothra', one: 'gothra', isGrouped: false },
  languages: { label: 'Mother Tongue', one: 'language', isGrouped: false },
  occupations: { label: 'Occupation', one: 'occupation', isGrouped: true },
  degrees: { label: 'Education Qualification', one: 'qualification', isGrouped: true },
  hobbies: { label: 'Hobbies', one: 'hobby', isGrouped: true },
} as const

export type OptionList = keyof typeof optionLists
export const optionListNames = Object.keys(optionLists) as [OptionList, ...OptionList[]]

export const isOptionList = (name: string): name is OptionList => Object.hasOwn(optionLists, name)

/** Days for which the server remembers the members of a merged entry, so that the merge can be undone. */
export const undoMergeDays = 30

export const optionNameMax = 80
