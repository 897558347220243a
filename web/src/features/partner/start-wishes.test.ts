import { expect, test } from 'vitest'
import { type Seeker, startWishes } from './start-wishes.ts'

const asha: Seeker = {
  name: 'Asha',
  age: 28,
  gender: 'female',
  caste: 'Maratha',
  language: 'Marathi',
  country: 'India',
  marital_status: 'Single',
  profileFor: 'Daughter',
}

test.each([
  ['female', 28, '27', '34'],
  ['male', 28, '22', '29'],
  ['male', 23, '21', '24'],
  ['female', 58, '57', '60'],
] as const)('for a %s of %i the age begins with %s to %s', (gender, age, from, to) => {
  const { age_min, age_max } = startWishes({ ...asha, gender, age })
  expect([age_min, age_max]).toEqual([from, to])
})

test('the rest begins with what they are, or open; caste and mother tongue are asked', () => {
  expect(startWishes({ ...asha, marital_status: 'Divorce', country: 'Nepal' })).toMatchObject({
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
  })
})
