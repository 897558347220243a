import { anyAge, heightInInches, type Preference } from '#contract/platform/values.ts'
import type { PreferenceColumns } from './store.ts'

/** The column values that mean no preference. Without a country there is no preference for states. */
export const noPreference: Record<Preference, Partial<PreferenceColumns>> = {
  age: { age_min: anyAge.min, age_max: anyAge.max },
  height: { height_min_in: heightInInches.min, height_max_in: heightInInches.max },
  maritalStatus: { marital_status_ids: [] },
  country: { country_id: null, state_ids: [] },
  state: { state_ids: [] },
  caste: { caste_ids: [] },
  language: { language_ids: [] },
  gothra: { gothra_rule: 'off' },
  manglik: { manglik: null },
  points: { points_at_least: null },
  education: { education_id: null },
  occupation: { occupation_ids: [] },
  income: { income_id: null },
}

/** The columns of a preference. States belong to a country, so an undo restores both. */
export function columnsOf(preference: Preference): (keyof PreferenceColumns)[] {
  const own = Object.keys(noPreference[preference]) as (keyof PreferenceColumns)[]
  return preference === 'state' ? ['country_id', ...own] : own
}
