import type { ProfileDetails } from '#contract/profile-details.ts'
import { age, doesNotMatter, maritalStatuses, wishedMaritalStatuses } from '#contract/values.ts'
import { firstWishes, type PartnerValues } from './partner-values.ts'

/** Of the person for whom somebody is looked for, as far as wishes begin there. */
export type Seeker = Pick<
  ProfileDetails,
  'name' | 'age' | 'gender' | 'caste' | 'language' | 'country' | 'marital_status' | 'profileFor'
>

/** A few years either side, more where couples usually differ. */
const years = { male: { younger: 6, older: 1 }, female: { younger: 1, older: 6 } }

/**
 * Near the person: an age around theirs, their country, what they are themselves. Everything else begins open, so that
 * nobody is left out by a wish that was never made. Caste and mother tongue are asked; their own are offered.
 */
export function startWishes(seeker: Seeker): PartnerValues {
  const { younger, older } = years[seeker.gender]
  const within = (wanted: number) => String(Math.min(age.max, Math.max(age.min, wanted)))
  const place = (maritalStatuses as readonly (string | null)[]).indexOf(seeker.marital_status)
  const ms = wishedMaritalStatuses[place]
  return {
    ...firstWishes,
    age_min: within(seeker.age - younger),
    age_max: within(seeker.age + older),
    ms: ms ? [ms] : [],
    country: seeker.country ?? firstWishes.country,
    state: [doesNotMatter],
    h_education: doesNotMatter,
    occupation: [doesNotMatter],
    income: doesNotMatter,
  }
}
