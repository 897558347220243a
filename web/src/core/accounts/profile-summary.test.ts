import { expect, test } from 'vitest'
import { asha, goodAnswers } from './account-stubs.ts'
import { profileForText, profileSummary } from './profile-summary.ts'

test.each([
  ['Self', 'Myself'],
  ['Son', 'My Parents'],
  ['Daughter', 'My Parents'],
  ['Brother', 'My Sister'],
  ['Sister', 'My Brother'],
  ['Friend', 'My Friend'],
])('%s: %s', (profileFor, text) => expect(profileForText(profileFor)).toBe(text))

test('the form and the login reply give the same summary', () => {
  const now = new Date('2026-03-20T20:00:00Z')
  const summary = {
    email: 'asha@test.example',
    age: 28,
    height: '5.4',
    language: 'Hindi',
    family_type: 'Joint Family',
    highest_education: 'Graduate',
    occupation: 'Software Engineer',
    country: 'India',
    state: 'Rajasthan',
  }
  expect(profileSummary(asha, now)).toEqual({
    ...summary,
    profileFor: 'My Parents',
    hobbies: 'Drawing,Painting',
  })
  expect(profileSummary(goodAnswers, now)).toEqual({
    ...summary,
    profileFor: 'Myself',
    hobbies: ['Drawing', 'Painting'],
  })
})
