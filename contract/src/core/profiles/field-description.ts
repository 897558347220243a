interface FieldBase {
  label: string
  /** The error for an empty or unknown answer. Default: "{label} is Required". */
  message?: string
  column: `${'profiles' | 'profile_details'}.${string}`
  /** The name in replies, if it differs from the name in requests. */
  readAs?: string
  /** Makes the field a criterion of the search, and a column of the match index. */
  search?: SearchDescription
}

export interface SearchDescription {
  /** In the address of a search and in the match index. */
  name: string
  part: SearchPart
  /**
   * `words`: the field's own options. `names`, `ids`: an option list. `atLeast`: this position of a list or a later
   * one.
   */
  kind: 'words' | 'names' | 'ids' | 'range' | 'atLeast'
}

export const searchParts = ['Basics', 'Community', 'Place', 'Work', 'Lifestyle', 'Family', 'Profile'] as const
export type SearchPart = (typeof searchParts)[number]

export interface ChoiceDescription extends FieldBase {
  /** `choice` is stored as the text, `numbered` as its position from 1, `yesNo` as a boolean. */
  kind: 'choice' | 'numbered' | 'yesNo'
  options: readonly [string, ...string[]]
}

export interface ListDescription extends FieldBase {
  /** `listed` is sent as a name, `position` as its position from 1, `several` as several names. */
  kind: 'listed' | 'position' | 'several'
  /** The option list, and its table. */
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
  /** The form sends the id. Replies have the id under the field's name and the text under `readAs`. */
  isSentAsId?: true
}

export interface TextDescription extends FieldBase {
  /** `suggested` offers towns. */
  kind: 'text' | 'suggested' | 'pin'
  max: number
  placeholder?: string
  autoComplete?: string
  isOptional?: true
  /** Only the owner sees it. */
  isPrivate?: true
}

export interface MeasureDescription extends FieldBase {
  kind: 'height' | 'weight'
}

export type FieldDescription = ChoiceDescription | ListDescription | TextDescription | MeasureDescription
