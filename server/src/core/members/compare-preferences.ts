import { z } from 'zod'
import {
  type GothrasOut,
  gothrasOut,
  hasGothras,
  sharedKin,
} from '#contract/features/horoscopes/gothras-out.ts'
import { ageOn } from '#contract/platform/age.ts'
import {
  age,
  anyAge,
  gothraRules,
  heightInInches,
  highestEducations,
  type Preference,
} from '#contract/platform/values.ts'
import { mayReach, ShownStar, WantedPoints } from './points.ts'

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
  gothra: z.string().nullable(),
  maternal_gothra_id: z.int().nullable(),
  maternal_gothra: z.string().nullable(),
  /** Null until the member has saved preferences. */
  gothra_rule: z.enum(gothraRules).nullable(),
  is_manglik: z.boolean().nullable(),
  star: ShownStar.nullable(),
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
  gothra_rule: z.enum(gothraRules),
  /** The member's own gothras, which the rule compares. */
  gothra_id: z.int().nullable(),
  maternal_gothra_id: z.int().nullable(),
  /** The preferred answer. */
  manglik: z.boolean().nullable(),
  /** Null unless the member shows points to all members. */
  points: WantedPoints.nullable(),
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
  gothra_rule: 'off',
  gothra_id: null,
  maternal_gothra_id: null,
  manglik: null,
  points: null,
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
    ['gothra', isOtherFamily(preferences, profile)],
    [
      'manglik',
      preferences.manglik === null
        ? undefined
        : profile.is_manglik === null || profile.is_manglik === preferences.manglik,
    ],
    ['points', preferences.points === null ? undefined : mayReach(preferences.points, profile.star)],
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

/**
 * As `meets_preferences` in the database: decides what a member may see of another one. Gothra, Manglik and points only
 * decide who is proposed.
 */
export const meetsForAudience = (preferences: Preferences, profile: ComparedProfile, now: Date) =>
  meetsAll({ ...preferences, gothra_rule: 'off', manglik: null, points: null }, profile, now)

/** The gothras that the preferences leave out. */
export const excludedGothras = ({ gothra_rule, gothra_id, maternal_gothra_id }: Preferences) =>
  gothrasOut(gothra_rule, { own: gothra_id, maternal: maternal_gothra_id })

/** A gothra that is not known excludes no member. */
export const isLeftOut = (out: GothrasOut, { gothra_id, maternal_gothra_id }: ComparedProfile) =>
  out.own.includes(gothra_id as number) || out.maternal.includes(maternal_gothra_id as number)

function isOtherFamily(preferences: Preferences, profile: ComparedProfile): boolean | undefined {
  const out = excludedGothras(preferences)
  return hasGothras(out) ? !isLeftOut(out, profile) : undefined
}

/** Why the viewer's rule counts the other member as family. */
export const kinReason = (viewer: ComparedProfile, other: ComparedProfile) =>
  sharedKin(viewer.gothra_rule ?? gothraRules[0], viewer, other)

/** True if every member meets the preferences. Ignores the gothra, because it is set by default. */
export const hasNoPreferences = (preferences: Preferences) =>
  preferences.age_min <= age.min &&
  preferences.age_max >= age.max &&
  preferences.height_min_in <= heightInInches.min &&
  preferences.height_max_in >= heightInInches.max &&
  [
    preferences.country_id,
    preferences.education_id,
    preferences.income_id,
    preferences.manglik,
    preferences.points,
  ].every(preference => preference === null) &&
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
