import { z } from 'zod'
import { ageOn } from '#contract/platform/age.ts'
import { age, anyAge, heightInInches, highestEducations, type Preference } from '#contract/platform/values.ts'

/** The part of a profile that preferences are compared with. Null is no answer and meets every preference. */
export const ComparedProfile = z.object({
  birth_date: z.string(),
  height_in: z.int(),
  marital_status_id: z.int().nullable(),
  country_id: z.int(),
  state_id: z.int().nullable(),
  caste_id: z.int(),
  language_id: z.int(),
  education_id: z.int(),
  occupation_id: z.int(),
  income_id: z.int().nullable(),
  /** Null also for an answer that names no gothra, such as "Not Known". */
  gothra_id: z.int().nullable(),
  /** The member's own gothra and the maternal one, as far as known. */
  family_gothra_ids: z.array(z.int()),
})
export type ComparedProfile = z.infer<typeof ComparedProfile>

/** An empty list, a null or the whole range is no preference. */
export const Preferences = z.object({
  age_min: z.int(),
  age_max: z.int(),
  height_min_in: z.int(),
  height_max_in: z.int(),
  marital_status_ids: z.array(z.int()),
  country_id: z.int().nullable(),
  state_ids: z.array(z.int()),
  caste_ids: z.array(z.int()),
  language_ids: z.array(z.int()),
  education_id: z.int().nullable(),
  occupation_ids: z.array(z.int()),
  income_id: z.int().nullable(),
  /** Excluded gothras. The rule is `gothras_out` in the database. */
  gothra_ids_out: z.array(z.int()),
})
export type Preferences = z.infer<typeof Preferences>

export const noPreferences: Preferences = {
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

export interface ComparedPreference {
  wish: Preference
  isMet: boolean
}

export function comparePreferences(
  preferences: Preferences,
  profile: ComparedProfile,
  now: Date,
): ComparedPreference[] {
  const years = ageOn(profile.birth_date, now)
  const compared: [Preference, boolean | undefined][] = [
    ['age', isWithin([preferences.age_min, preferences.age_max], years, anyAge)],
    [
      'height',
      isWithin([preferences.height_min_in, preferences.height_max_in], profile.height_in, heightInInches),
    ],
    ['maritalStatus', isOneOf(preferences.marital_status_ids, profile.marital_status_id)],
    ['country', preferences.country_id === null ? undefined : preferences.country_id === profile.country_id],
    ['state', isOneOf(preferences.state_ids, profile.state_id)],
    ['caste', isOneOf(preferences.caste_ids, profile.caste_id)],
    ['language', isOneOf(preferences.language_ids, profile.language_id)],
    [
      'gothra',
      preferences.gothra_ids_out.length === 0
        ? undefined
        : !isGothraAmong(preferences.gothra_ids_out, profile),
    ],
    [
      'education',
      preferences.education_id === null
        ? undefined
        : isEducatedEnough(preferences.education_id, profile.education_id),
    ],
    ['occupation', isOneOf(preferences.occupation_ids, profile.occupation_id)],
    ['income', earnsAtLeast(preferences.income_id, profile.income_id)],
  ]
  return compared.flatMap(([preference, isMet]) => (isMet === undefined ? [] : [{ wish: preference, isMet }]))
}

export const countMet = (compared: readonly ComparedPreference[]) => ({
  met: compared.filter(({ isMet }) => isMet).length,
  asked: compared.length,
})

export const meetsAll = (preferences: Preferences, profile: ComparedProfile, now: Date) =>
  comparePreferences(preferences, profile, now).every(({ isMet }) => isMet)

export const isGothraAmong = (gothras: readonly number[], { gothra_id }: ComparedProfile) =>
  gothra_id !== null && gothras.includes(gothra_id)

/** Which of the viewer's gothras equals the other member's own one. Undefined if none does, or it is unknown. */
export function sharedGothra(
  viewer: ComparedProfile,
  other: ComparedProfile,
): 'own' | 'maternal' | undefined {
  if (!isGothraAmong(viewer.family_gothra_ids, other)) return undefined
  return other.gothra_id === viewer.gothra_id ? 'own' : 'maternal'
}

/** True if every member meets the preferences. Ignores the gothra, because it is set by default. */
export const hasNoPreferences = (preferences: Preferences) =>
  preferences.age_min <= age.min &&
  preferences.age_max >= age.max &&
  preferences.height_min_in <= heightInInches.min &&
  preferences.height_max_in >= heightInInches.max &&
  [preferences.country_id, preferences.education_id, preferences.income_id].every(
    preference => preference === null,
  ) &&
  [
    preferences.marital_status_ids,
    preferences.state_ids,
    preferences.caste_ids,
    preferences.language_ids,
    preferences.occupation_ids,
  ].every(({ length }) => length === 0)

function isWithin(
  [min, max]: [min: number, max: number],
  said: number,
  whole: { min: number; max: number },
): boolean | undefined {
  const isMet = min <= said && said <= max
  return isMet && min <= whole.min && max >= whole.max ? undefined : isMet
}

function isOneOf(preferred: number[], said: number | null): boolean | undefined {
  if (preferred.length === 0) return undefined
  return said === null || preferred.includes(said)
}

/** The first education and "Other" have no rank. As a preference, each matches only itself. */
const isRanked = (education: number) => education > 1 && education < highestEducations.length

export const isEducatedEnough = (preferred: number, said: number) =>
  isRanked(preferred) ? isRanked(said) && said >= preferred : said === preferred

function earnsAtLeast(preferred: number | null, said: number | null): boolean | undefined {
  if (preferred === null) return undefined
  return said === null || said >= preferred
}
