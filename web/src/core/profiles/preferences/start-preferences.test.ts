import { expect, test } from 'vitest'
import { type Seeker, startPreferences, suggestedAge, suggestedHeight } from './start-preferences.ts'

const asha: Seeker = {
  name: 'Asha',
  age: 28,
  gender: 'female',
  height: '5.3',
  caste: 'Maratha',
  language: 'Marathi',
  country: 'India',
  marital_status: 'Single',
  profileFor: 'Daughter',
}

test('preferences start with the specified ranges, the own country and the own marital status', () => {
  expect(startPreferences({ ...asha, marital_status: 'Divorce', country: 'Nepal' })).toEqual({
    age_min: '21',
    age_max: '40',
    height_min: '4.0',
    height_max: '6.0',
    ms: ['Divorced'],
    country: 'Nepal',
    state: ["Doesn't Matter"],
    caste: [],
    motherTongue: [],
    h_education: "Doesn't Matter",
    occupation: ["Doesn't Matter"],
    income: "Doesn't Matter",
    gothra_rule: 'own-and-maternal',
    manglik: "Doesn't Matter",
    points_at_least: '0',
  })
})

test.each([
  ['female', 28, '27 to 34'],
  ['male', 28, '22 to 29'],
  ['male', 23, '21 to 24'],
  ['female', 58, '57 to 60'],
] as const)('a %s member aged %i gets the suggestion %s', (gender, age, label) => {
  expect(suggestedAge({ gender, age }).label).toBe(label)
})

test.each([
  ['female', '5.3', { min: '5.3', max: '7.0', label: `5'3" to 7'0"` }],
  ['male', '5.10', { min: '4.0', max: '5.10', label: `4'0" to 5'10"` }],
  ['male', '', undefined],
] as const)('a %s member of height "%s" gets a suggestion for the height', (gender, height, range) => {
  expect(suggestedHeight({ gender, height })).toEqual(range)
})
