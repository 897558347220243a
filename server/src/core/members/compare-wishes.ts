import { ageOn } from '#contract/platform/age.ts'
import { age, anyAge, heightInInches, highestEducations, type Wish } from '#contract/platform/values.ts'

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
  /** Null also where the answer names none, such as "Not Known". */
  gothra_id: number | null
  /** Their own and their mother's, as far as known. */
  family_gothra_ids: number[]
}

/** What is asked of a partner. An empty list, a null or a whole range asks nothing. */
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
  /** Gothras that are left out: the rule is `gothras_out` in the database. */
  gothra_ids_out: number[]
}

/** The list of who asks nothing. */
export const noWishes: WishList = {
  age_min: anyAge.min,
  age_max: anyAge.max,
  height_min_in: heightInInches.min,
  height_max_in: heightInInches.max,
  marital_status_ids: [],
  country_id: null,
  state_ids: [],
  caste_ids: [],
  language_ids: [],
  education_id: null,
  occupation_ids: [],
  income_id: null,
  gothra_ids_out: [],
}

export interface ComparedWish {
  wish: Wish
  isMet: boolean
}

/** Every wish of the list, and whether the profile meets it: the rule in plain words, one member at a time. */
export function compareWishes(wishes: WishList, profile: ComparedProfile, now: Date): ComparedWish[] {
  const years = ageOn(profile.birth_date, now)
  const compared: [Wish, boolean | undefined][] = [
    ['age', isWithin([wishes.age_min, wishes.age_max], years, anyAge)],
    ['height', isWithin([wishes.height_min_in, wishes.height_max_in], profile.height_in, heightInInches)],
    ['maritalStatus', isOneOf(wishes.marital_status_ids, profile.marital_status_id)],
    ['country', wishes.country_id === null ? undefined : wishes.country_id === profile.country_id],
    ['state', isOneOf(wishes.state_ids, profile.state_id)],
    ['caste', isOneOf(wishes.caste_ids, profile.caste_id)],
    ['language', isOneOf(wishes.language_ids, profile.language_id)],
    [
      'gothra',
      wishes.gothra_ids_out.length === 0 ? undefined : !isGothraAmong(wishes.gothra_ids_out, profile),
    ],
    [
      'education',
      wishes.education_id === null ? undefined : isEducatedEnough(wishes.education_id, profile.education_id),
    ],
    ['occupation', isOneOf(wishes.occupation_ids, profile.occupation_id)],
    ['income', earnsAtLeast(wishes.income_id, profile.income_id)],
  ]
  return compared.flatMap(([wish, isMet]) => (isMet === undefined ? [] : [{ wish, isMet }]))
}

/** How many there are, and how many of them are met. */
export const countMet = (compared: readonly ComparedWish[]) => ({
  met: compared.filter(({ isMet }) => isMet).length,
  asked: compared.length,
})

export const meetsAll = (wishes: WishList, profile: ComparedProfile, now: Date) =>
  compareWishes(wishes, profile, now).every(({ isMet }) => isMet)

export const isGothraAmong = (gothras: readonly number[], { gothra_id }: ComparedProfile) =>
  gothra_id !== null && gothras.includes(gothra_id)

/** Through which of the viewer's gothras the other member's own is the same; undefined where it is another or not known. */
export function sharedGothra(
  viewer: ComparedProfile,
  other: ComparedProfile,
): 'own' | 'maternal' | undefined {
  if (!isGothraAmong(viewer.family_gothra_ids, other)) return undefined
  return other.gothra_id === viewer.gothra_id ? 'own' : 'maternal'
}

/** Whether everyone meets the list: the widest ranges, and no other wish. The gothra counts as none, since it begins set. */
export const asksNothing = (wishes: WishList) =>
  wishes.age_min <= age.min &&
  wishes.age_max >= age.max &&
  wishes.height_min_in <= heightInInches.min &&
  wishes.height_max_in >= heightInInches.max &&
  [wishes.country_id, wishes.education_id, wishes.income_id].every(wish => wish === null) &&
  [
    wishes.marital_status_ids,
    wishes.state_ids,
    wishes.caste_ids,
    wishes.language_ids,
    wishes.occupation_ids,
  ].every(({ length }) => length === 0)

function isWithin(
  [min, max]: [min: number, max: number],
  said: number,
  whole: { min: number; max: number },
): boolean | undefined {
  const isMet = min <= said && said <= max
  return isMet && min <= whole.min && max >= whole.max ? undefined : isMet
}

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
