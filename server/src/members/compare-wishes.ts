import { ageOn } from '#contract/age.ts'
import { highestEducations, type Wish } from '#contract/values.ts'

/** What a wish is held against. Null: not said, which never counts against the member. */
export interface ComparedProfile {
  birth_date: string
  height_in: number
  marital_status_id: number | null
  country_id: number
  state_id: number | null
  caste_id: number
  language_id: number
  education_id: number
  occupation_id: number
  income_id: number | null
}

/** What is asked of a partner. An empty list or a null asks nothing. */
export interface WishList {
  age_min: number
  age_max: number
  height_min_in: number
  height_max_in: number
  marital_status_ids: number[]
  country_id: number | null
  state_ids: number[]
  caste_ids: number[]
  language_ids: number[]
  education_id: number | null
  occupation_ids: number[]
  income_id: number | null
}

export interface ComparedWish {
  wish: Wish
  isMet: boolean
}

/** Every wish of the list, and whether the profile meets it: the rule in plain words, one member at a time. */
export function compareWishes(wishes: WishList, profile: ComparedProfile, now: Date): ComparedWish[] {
  const age = ageOn(profile.birth_date, now)
  const compared: [Wish, boolean | undefined][] = [
    ['age', wishes.age_min <= age && age <= wishes.age_max],
    ['height', wishes.height_min_in <= profile.height_in && profile.height_in <= wishes.height_max_in],
    ['maritalStatus', isOneOf(wishes.marital_status_ids, profile.marital_status_id)],
    ['country', wishes.country_id === null ? undefined : wishes.country_id === profile.country_id],
    ['state', isOneOf(wishes.state_ids, profile.state_id)],
    ['caste', isOneOf(wishes.caste_ids, profile.caste_id)],
    ['language', isOneOf(wishes.language_ids, profile.language_id)],
    [
      'education',
      wishes.education_id === null ? undefined : isEducatedEnough(wishes.education_id, profile.education_id),
    ],
    ['occupation', isOneOf(wishes.occupation_ids, profile.occupation_id)],
    ['income', earnsAtLeast(wishes.income_id, profile.income_id)],
  ]
  return compared.flatMap(([wish, isMet]) => (isMet === undefined ? [] : [{ wish, isMet }]))
}

export const meetsAll = (wishes: WishList, profile: ComparedProfile, now: Date) =>
  compareWishes(wishes, profile, now).every(({ isMet }) => isMet)

function isOneOf(wished: number[], said: number | null): boolean | undefined {
  if (wished.length === 0) return undefined
  return said === null || wished.includes(said)
}

/** The first of the list and "Other" have no place in the order: wished for, they mean themselves only. */
const isRanked = (education: number) => education > 1 && education < highestEducations.length

export const isEducatedEnough = (wished: number, said: number) =>
  isRanked(wished) ? isRanked(said) && said >= wished : said === wished

function earnsAtLeast(wished: number | null, said: number | null): boolean | undefined {
  if (wished === null) return undefined
  return said === null || said >= wished
}
