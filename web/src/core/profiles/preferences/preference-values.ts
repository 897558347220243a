import type { createDesiredPartner, readDesiredPartner } from '#contract/core/profiles/preferences.ts'
import type { Reply, Sent } from '#contract/platform/endpoint.ts'
import { heightText } from '#contract/platform/height.ts'
import { age, doesNotMatter, gothraRules, heightInInches, indiaName } from '#contract/platform/values.ts'
import type { ContractForm, Wire } from '../../../lib/form.ts'

/** The form has a field for each end of a range. */
export type PreferenceValues = {
  age_min: string
  age_max: string
  height_min: string
  height_max: string
  ms: string[]
  country: string
  state: string[]
  caste: string[]
  motherTongue: string[]
  h_education: string
  occupation: string[]
  income: string
  gothra_rule: string
  manglik: string
  points_at_least: string
}

export type PreferencesFormState = ContractForm<PreferenceValues>

export const defaultPreferences: PreferenceValues = {
  age_min: String(age.defaultMin),
  age_max: String(age.defaultMax),
  height_min: heightText(heightInInches.defaultMin),
  height_max: heightText(heightInInches.defaultMax),
  ms: [],
  country: indiaName,
  state: [],
  caste: [],
  motherTongue: [],
  h_education: '',
  occupation: [],
  income: '',
  gothra_rule: gothraRules[0],
  manglik: doesNotMatter,
  points_at_least: '0',
}

export type StoredPreferences = Reply<typeof readDesiredPartner>['details']

const several = (text: string) => (text === '' ? [] : text.split(',').map(name => name.trim()))

export function valuesFromPreferences(stored: StoredPreferences): PreferenceValues {
  const [age_min = '', age_max = ''] = several(stored.age)
  const [height_min = '', height_max = ''] = several(stored.height)
  return {
    age_min,
    age_max,
    height_min,
    height_max,
    ms: several(stored.marital_status),
    country: stored.country,
    state: several(stored.state),
    caste: several(stored.caste),
    motherTongue: several(stored.mother_tongue),
    h_education: stored.highest_education,
    occupation: several(stored.occupation),
    income: stored.income.income === 0 ? doesNotMatter : String(stored.income.income),
    gothra_rule: stored.gothra_rule,
    manglik: stored.manglik,
    points_at_least: String(stored.points_at_least),
  }
}

export type SentPreferences = Sent<typeof createDesiredPartner>

function toWire(values: PreferenceValues): Record<keyof SentPreferences, string> {
  const { age_min, age_max, height_min, height_max, ...rest } = values
  return {
    age: `${age_min},${age_max}`,
    height: `${height_min},${height_max}`,
    ms: rest.ms.join(','),
    country: rest.country,
    state: rest.state.join(','),
    caste: rest.caste.join(','),
    motherTongue: rest.motherTongue.join(','),
    h_education: rest.h_education,
    occupation: rest.occupation.join(','),
    income: rest.income,
    gothra_rule: rest.gothra_rule,
    manglik: rest.manglik,
    points_at_least: rest.points_at_least,
  }
}

/** The form fields that show an error of a wire field. */
function fieldsFor(wireField: string, message: string, values: PreferenceValues): string[] {
  if (wireField === 'age') {
    const empty = (['age_min', 'age_max'] as const).filter(field => values[field] === '')
    return empty.length > 0 ? empty : ['age_min']
  }
  if (wireField === 'height') return [message.startsWith('MAX') ? 'height_max' : 'height_min']
  return [wireField]
}

export const preferencesWire: Wire<PreferenceValues> = { toWire, fieldsFor }
