import { readDesiredPartner } from '#contract/core/profiles/preferences.ts'
import { listCasteOptions, listEducationOptions, listStates } from '#contract/core/reference/reference.ts'
import { replies, type stubCalls } from '../../../../testing/stub-calls.ts'
import { twoCastes } from '../../reference/reference-stubs.ts'
import { defaultPreferences, type PreferenceValues, type StoredPreferences } from './preference-values.ts'

/** Short lists and valid answers for the tests of the desired-partner form. */

export const casteOptions = {
  success: true,
  error: null,
  data: {
    ...twoCastes,
    caste_groups: [...twoCastes.caste_groups, { group: 'Any', names: ['Caste No Bar'] }],
    countries: [{ 101: 'India' }, { 153: 'Nepal' }] as Record<string, string>[],
    income: ['No Income', 'Below ₹1 Lakh'],
    message: ['Hindi', 'Tamil'],
  },
}

const statesOfIndia: Record<string, string>[] = [{ 4014: 'Rajasthan' }, { 4017: 'Kerala' }]

export const lists: Parameters<typeof stubCalls> = [
  replies(listCasteOptions, casteOptions),
  replies(listEducationOptions, {
    success: true,
    data: {
      education: [],
      education_groups: [],
      occupation: ['Farmer', 'Nurse'],
      occupation_groups: [{ group: 'All', names: ['Farmer', 'Nurse'] }],
      hobbies_groups: [],
    },
  }),
  replies(listStates, query => ({
    success: true,
    data: { states: query.get('country') === '101' ? statesOfIndia : [] },
  })),
]

export const filled: PreferenceValues = {
  ...defaultPreferences,
  ms: ['Single', 'Divorced'],
  state: ['Rajasthan', 'Kerala'],
  caste: ['Nair'],
  motherTongue: ['Hindi', 'Tamil'],
  h_education: "Doesn't Matter",
  occupation: ['Farmer'],
  income: '2',
}

/** `filled`, as the server returns it. */
export const stored: StoredPreferences = {
  age: '21,40',
  height: '4.0,6.0',
  marital_status: 'Single,Divorced',
  country: 'India',
  state: 'Rajasthan,Kerala',
  caste: 'Nair',
  mother_tongue: 'Hindi,Tamil',
  highest_education: "Doesn't Matter",
  occupation: 'Farmer',
  income: { income: 2, name: 'Below ₹1 Lakh' },
  gothra_rule: 'own-and-maternal',
  manglik: "Doesn't Matter",
  points_at_least: 0,
  showsPoints: false,
}

export const ownPreferences = (change: Partial<StoredPreferences> = {}) =>
  replies(readDesiredPartner, { response: 'success', details: { ...stored, ...change } })
