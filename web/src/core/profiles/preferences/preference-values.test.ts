import { expect, test } from 'vitest'
import { desiredPartner } from '#contract/core/profiles/preferences.ts'
import { doesNotMatter } from '#contract/platform/values.ts'
import { fieldErrors } from '../../../lib/form.ts'
import { filled, stored } from './preference-stubs.ts'
import {
  defaultPreferences,
  type PreferenceValues,
  preferencesWire,
  valuesFromPreferences,
} from './preference-values.ts'

const errorsOf = (change: Partial<PreferenceValues>) =>
  fieldErrors(desiredPartner, { ...filled, ...change }, preferencesWire)
const above = 'MIN must not be above MAX'

/** The form has a field for each end of a range, the wire has one for both. */
test.each<[Partial<PreferenceValues>, Partial<Record<keyof PreferenceValues, string>>]>([
  [{}, {}],
  [{ age_min: '20' }, { age_min: 'MIN Age is Required' }],
  [{ age_min: '' }, { age_min: 'MIN Age is Required' }],
  [{ age_max: '' }, { age_max: 'MIN Age is Required' }],
  [
    { age_min: '', age_max: '' },
    { age_min: 'MIN Age is Required', age_max: 'MIN Age is Required' },
  ],
  [{ age_min: '41' }, { age_min: above }],
  [{ age_min: '40' }, {}],
  [{ height_min: '' }, { height_min: 'MIN Height is Required' }],
  [{ height_max: '' }, { height_max: 'MAX Height is Required' }],
  [{ height_min: '5.10', height_max: '5.9' }, { height_min: above }],
  [{ ms: [] }, { ms: 'Martial Status is Required' }],
  [{ motherTongue: [] }, { motherTongue: 'language is Required' }],
])('the form with %o has the errors %o', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors)
})

test('the form starts with the specified ranges, India and the usual gothra rule', () => {
  const { age_min, age_max, height_min, height_max, country, ...others } = defaultPreferences
  const { gothra_rule, manglik, points_at_least, ...rest } = others
  expect([age_min, age_max, height_min, height_max, country]).toEqual(['21', '40', '4.0', '6.0', 'India'])
  expect([gothra_rule, manglik, points_at_least]).toEqual(['own-and-maternal', doesNotMatter, '0'])
  expect(Object.values(rest).every(({ length }) => length === 0)).toBe(true)
})

test('ranges and lists are sent as comma-separated texts', () => {
  expect(preferencesWire.toWire(filled)).toEqual({
    age: '21,40',
    height: '4.0,6.0',
    ms: 'Single,Divorced',
    country: 'India',
    state: 'Rajasthan,Kerala',
    caste: 'Nair',
    motherTongue: 'Hindi,Tamil',
    h_education: doesNotMatter,
    occupation: 'Farmer',
    income: '2',
    gothra_rule: 'own-and-maternal',
    manglik: doesNotMatter,
    points_at_least: '0',
  })
})

test('stored preferences fill the form with the values that were sent', () => {
  expect(valuesFromPreferences(stored)).toEqual(filled)
  const withoutPreferences = {
    marital_status: doesNotMatter,
    country: doesNotMatter,
    state: doesNotMatter,
    caste: doesNotMatter,
    mother_tongue: doesNotMatter,
    occupation: doesNotMatter,
    income: { income: 0, name: doesNotMatter },
  }
  expect(preferencesWire.toWire(valuesFromPreferences({ ...stored, ...withoutPreferences }))).toEqual({
    ...preferencesWire.toWire(filled),
    ms: doesNotMatter,
    country: doesNotMatter,
    state: doesNotMatter,
    caste: doesNotMatter,
    motherTongue: doesNotMatter,
    occupation: doesNotMatter,
    income: doesNotMatter,
  })
})
