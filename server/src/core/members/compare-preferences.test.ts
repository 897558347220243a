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
  ['manglik', { manglik: true }],
  ['points', { points: { first: 1, span: 1, rule_set: 'north-1', is_groom: true, least: 36 } }],
]

test.each(single)('%s alone is a preference: %o', (preference, asked) => {
  const preferences = { ...noPreferences, ...asked }
  expect(hasNoPreferences(preferences)).toBe(false)
  expect(comparePreferences(preferences, anyProfile, now)).toEqual([{ wish: preference, isMet: true }])
})

test('the gothra alone is a preference, but every member has a rule from the start', () => {
  const preferences: Preferences = { ...noPreferences, gothra_rule: 'own-and-maternal', gothra_id: 1 }
  expect(hasNoPreferences(preferences)).toBe(true)
  expect(comparePreferences(preferences, anyProfile, now)).toEqual([{ wish: 'gothra', isMet: true }])
  expect(comparePreferences(preferences, { ...anyProfile, gothra_id: 1 }, now)).toEqual([
    { wish: 'gothra', isMet: false },
  ])
})

test('whole ranges and empty lists are no preference', () => {
  expect(hasNoPreferences(noPreferences)).toBe(true)
  expect(comparePreferences(noPreferences, anyProfile, now)).toEqual([])
  // The widest range of the form includes every member.
  expect(hasNoPreferences({ ...noPreferences, age_min: 21, age_max: 60 })).toBe(true)
})
