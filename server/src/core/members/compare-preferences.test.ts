import { expect, test } from 'vitest'
import { anyProfile, noPreferences } from '../../../testing/index-members.ts'
import { comparePreferences, hasNoPreferences, type Preferences } from './compare-preferences.ts'

const now = new Date('2026-11-15T06:30:00Z')

/** The weakest form of each preference. `anyProfile` meets them all. */
const single: [preference: string, asked: Partial<Preferences>][] = [
  ['age', { age_min: 22 }],
  ['age', { age_max: 59 }],
  ['height', { height_min_in: 49 }],
  ['height', { height_max_in: 83 }],
  ['maritalStatus', { marital_status_ids: [1] }],
  ['country', { country_id: 101 }],
  ['state', { state_ids: [4014] }],
  ['caste', { caste_ids: [1] }],
  ['language', { language_ids: [1] }],
  ['education', { education_id: 5 }],
  ['occupation', { occupation_ids: [1] }],
  ['income', { income_id: 5 }],
]

test.each(single)('%s alone is a preference: %o', (preference, asked) => {
  const preferences = { ...noPreferences, ...asked }
  expect(hasNoPreferences(preferences)).toBe(false)
  expect(comparePreferences(preferences, anyProfile, now)).toEqual([{ wish: preference, isMet: true }])
})

test('whole ranges and empty lists are no preference', () => {
  expect(hasNoPreferences(noPreferences)).toBe(true)
  expect(comparePreferences(noPreferences, anyProfile, now)).toEqual([])
  // The widest range of the form includes every member.
  expect(hasNoPreferences({ ...noPreferences, age_min: 21, age_max: 60 })).toBe(true)
})
