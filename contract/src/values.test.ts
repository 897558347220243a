import { expect, test } from 'vitest'
import * as values from './values.ts'

/** The closed lists and constants, written out once more from the specification. */
test('the closed lists', () => {
  expect(values).toMatchObject({
    genders: ['Male', 'Female'],
    lookingFor: ['Bride', 'Groom'],
    profileFor: ['Self', 'Son', 'Daughter', 'Brother', 'Sister', 'Friend'],
    familyTypes: ['Joint Family', 'Nuclear Family'],
    maritalStatuses: ['Single', 'Divorce', 'Widowed'],
    wishedMaritalStatuses: ['Single', 'Divorced', 'Widowed'],
    yesNo: ['Yes', 'No'],
    bodyTypes: ['Slim', 'Average', 'Athletic', 'Heavy'],
    physicalStatuses: ['Normal', 'Physically Challenged'],
    eatingHabits: ['Vegetarian', 'Non-Vegetarian', 'Jain', 'Eggetarian'],
    drinkingAndSmoking: ['Yes', 'No', 'Occasionally'],
    employers: [
      'Private Sector',
      'Government / Public Sector',
      'Civil Services',
      'Defence',
      'Self-Employed',
      'Unemployed',
    ],
    familyStatuses: ['Rich/Affluent', 'Upper Middle', 'Middle Class'],
    livingWithParents: ['Yes', 'No', 'Not Applicable'],
    siblingCounts: ['0', '1', '2', '3', '3+'],
    highestEducations: [
      'Not Educated',
      '10th Pass',
      '12th Pass',
      'Diploma',
      'Graduate',
      'Post Graduate',
      'M Phil',
      'PHD',
      'Other',
    ],
  })
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
    age: { min: 21, max: 60, wishedMin: 21, wishedMax: 40 },
    weightInKg: { min: 40, max: 150 },
    page: { size: 8, max: 30 },
    premium: { plan: 'Premium', pricePaise: 9900, months: 12 },
  })
})
