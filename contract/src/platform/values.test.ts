import { expect, test } from 'vitest'
import * as values from './values.ts'

/** The closed lists and constants of the specification. */
test.each([
  ['Male, Female', values.genders],
  ['Bride, Groom', values.lookingFor],
  ['Self, Son, Daughter, Brother, Sister, Friend', values.profileFor],
  ['Joint Family, Nuclear Family', values.familyTypes],
  ['Single, Divorce, Widowed', values.maritalStatuses],
  ['Single, Divorced, Widowed', values.preferredMaritalStatuses],
  ['Yes, No', values.yesNo],
  ['Slim, Average, Athletic, Heavy', values.bodyTypes],
  ['Normal, Physically Challenged', values.physicalStatuses],
  ['Vegetarian, Non-Vegetarian, Jain, Eggetarian', values.eatingHabits],
  ['Yes, No, Occasionally', values.drinkingAndSmoking],
  [
    'Private Sector, Government / Public Sector, Civil Services, Defence, Self-Employed, Unemployed',
    values.employers,
  ],
  ['Rich/Affluent, Upper Middle, Middle Class', values.familyStatuses],
  ['Yes, No, Not Applicable', values.livingWithParents],
  ['0, 1, 2, 3, 3+', values.siblingCounts],
  [
    'Not Educated, 10th Pass, 12th Pass, Diploma, Graduate, Post Graduate, M Phil, PHD, Other',
    values.highestEducations,
  ],
])('%s', (specified, list) => {
  expect(list.join(', ')).toBe(specified)
})

test('the constants', () => {
  expect(values).toMatchObject({
    religion: 'Hindu',
    guestName: 'Guest',
    indiaId: 101,
    firstMemberNumber: 1001,
    doesNotMatter: "Doesn't Matter",
    heaviestWeight: '150+ Kg',
    passwordMin: 6,
    phoneDigits: 10,
    photoSlots: 6,
    messageMax: 2000,
    age: { min: 21, max: 60, defaultMin: 21, defaultMax: 40 },
    weightInKg: { min: 40, max: 150 },
    page: { size: 8, max: 30 },
    quickSearch: { ageMin: 21, upperMin: 30, upperMax: 60, upperStep: 5 },
    blog: { perPage: 6, featured: 4, excerpt: 150 },
    premium: { plan: 'Premium', pricePaise: 9900, months: 12 },
  })
})
