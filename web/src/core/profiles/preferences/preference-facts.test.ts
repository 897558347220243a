import { expect, test } from 'vitest'
import { preferenceFacts } from './preference-facts.ts'
import type { StoredPreferences } from './preference-values.ts'

const anything = "Doesn't Matter"
const preferences: StoredPreferences = {
  age: '25,32',
  height: '5.1,5.10',
  marital_status: 'Single,Divorced',
  country: 'India',
  state: 'Gujarat,Rajasthan',
  caste: Array.from({ length: 14 }, (_, place) => `Caste ${place}`).join(','),
  mother_tongue: 'Hindi',
  highest_education: 'Graduate',
  occupation: anything,
  income: { income: 5, name: '₹3 - 4 Lakh' },
  gothra_rule: 'own-and-maternal',
  manglik: 'No',
  points_at_least: 18,
  showsPoints: true,
}

test('each preference is shown in words', () => {
  expect(Object.fromEntries(preferenceFacts(preferences))).toEqual({
    Age: '25 to 32',
    Height: `5'1" (155 cm) to 5'10" (178 cm)`,
    'Marital Status': 'Single, Divorced',
    Country: 'India',
    State: 'Gujarat, Rajasthan',
    Caste: `${Array.from({ length: 10 }, (_, place) => `Caste ${place}`).join(', ')} and 4 more`,
    'Mother Tongue': 'Hindi',
    'Leave out the same gothra': 'Our gothra and the mother’s gothra',
    Manglik: 'Not Manglik',
    'Horoscope Points': 'At least 18 of 36',
    'Highest Education': 'At least Graduate',
    Occupation: anything,
    Income: 'At least ₹3 - 4 Lakh',
  })
})

test('a whole range reads "Doesn\'t Matter", and "Other" has no "At least"', () => {
  const free = { ...preferences, age: '21,60', height: '4.0,7.0', highest_education: 'Other' }
  expect(Object.fromEntries(preferenceFacts(free))).toMatchObject({
    Age: anything,
    Height: anything,
    'Highest Education': 'Other',
  })
})
