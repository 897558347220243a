/** How a field of the profile is described. The fields themselves stand in profile-fields.ts. */

interface FieldBase {
  label: string
  /** Said of an empty answer and of one that is not among the choices, where it is not "{label} is Required". */
  message?: string
  column: `${'profiles' | 'profile_details'}.${string}`
  /** The name it is read by, where that is not the one it is sent by. */
  readAs?: string
  /** Makes the field a criterion of the search, and a column of the match index. */
  search?: SearchDescription
}

export interface SearchDescription {
  /** In the address of a search and in the match index. */
  name: string
  part: SearchPart
  /** A choice of the field's own options, of a list by names or by ids, a range, or at least a position of a list. */
  kind: 'words' | 'names' | 'ids' | 'range' | 'atLeast'
}

/** The parts of the search form. */
export const searchParts = [
  'Basics',
  'Community',
  'Place',
  'Work',
  'Ways of life',
  'Family',
  'Profile',
] as const
export type SearchPart = (typeof searchParts)[number]

export interface ChoiceDescription extends FieldBase {
  /** `choice` is stored as the word, `numbered` as its place in the list from 1 on, `yesNo` as true or false. */
  kind: 'choice' | 'numbered' | 'yesNo'
  options: readonly [string, ...string[]]
}

export interface ListDescription extends FieldBase {
  /** `listed` is sent as a name, `position` as its place in the list from 1 on, `several` as many names. */
  kind: 'listed' | 'position' | 'several'
  /** A list of the server, also the name of its table. */
  list:
    | 'castes'
    | 'subcastes'
    | 'gothras'
    | 'countries'
    | 'states'
    | 'degrees'
    | 'occupations'
    | 'incomes'
    | 'hobbies'
  /** The form sends the id. It is read by the field's own name, the words by `readAs`. */
  isSentAsId?: true
}

export interface TextDescription extends FieldBase {
  /** `suggested` offers towns. */
  kind: 'text' | 'suggested' | 'pin'
  max: number
  placeholder?: string
  autoComplete?: string
  isOptional?: true
  /** Shown to nobody but its owner. */
  isPrivate?: true
}

export interface MeasureDescription extends FieldBase {
  kind: 'height' | 'weight'
}

export type FieldDescription = ChoiceDescription | ListDescription | TextDescription | MeasureDescription
