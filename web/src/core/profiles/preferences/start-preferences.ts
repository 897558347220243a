import type { ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import { heightInFeet, heightText, parseHeight } from '#contract/platform/height.ts'
import {
  age,
  doesNotMatter,
  heightInInches,
  maritalStatuses,
  preferredMaritalStatuses,
} from '#contract/platform/values.ts'
import { defaultPreferences, type PreferenceValues } from './preference-values.ts'

/** The candidate whose preferences the form asks for. */
export type Seeker = Pick<
  ProfileDetails,
  'name' | 'age' | 'gender' | 'height' | 'caste' | 'language' | 'country' | 'marital_status' | 'profileFor'
>

/** Caste and mother tongue stay empty, because the candidate has to answer them. */
export function startPreferences(seeker: Seeker): PreferenceValues {
  const place = (maritalStatuses as readonly (string | null)[]).indexOf(seeker.marital_status)
  const ms = preferredMaritalStatuses[place]
  return {
    ...defaultPreferences,
    ms: ms ? [ms] : [],
    country: seeker.country ?? defaultPreferences.country,
    state: [doesNotMatter],
    h_education: doesNotMatter,
    occupation: [doesNotMatter],
    income: doesNotMatter,
  }
}

export interface SuggestedRange {
  min: string
  max: string
  label: string
}

/** In years, by the gender of the seeker. */
const years = { male: { younger: 6, older: 1 }, female: { younger: 1, older: 6 } }

export function suggestedAge(seeker: Pick<Seeker, 'age' | 'gender'>): SuggestedRange {
  const { younger, older } = years[seeker.gender]
  const within = (wanted: number) => String(Math.min(age.max, Math.max(age.min, wanted)))
  const [min, max] = [within(seeker.age - younger), within(seeker.age + older)]
  return { min, max, label: `${min} to ${max}` }
}

/** From a bride's own height up, and up to a groom's own height. */
export function suggestedHeight(seeker: Pick<Seeker, 'height' | 'gender'>): SuggestedRange | undefined {
  if (parseHeight(seeker.height) === undefined) return undefined
  const [min, max] =
    seeker.gender === 'female'
      ? [seeker.height, heightText(heightInInches.max)]
      : [heightText(heightInInches.min), seeker.height]
  return { min, max, label: `${heightInFeet(min)} to ${heightInFeet(max)}` }
}
