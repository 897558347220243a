import { expect, test } from 'vitest'
import { answers, filled } from './profile-stubs.ts'
import { educationsFor, emptyProfile, valuesFromProfile, valuesFromSignUp } from './profile-values.ts'
import { neha } from './view/view-stubs.ts'

test('the form begins with the answers of sign-up', () => {
  const { caste, height, highest_edu, occupation, family_type, hobbies, country } = answers
  const person = { ...answers, profileFor: 'Myself' }
  expect(valuesFromSignUp({ ...answers, state: null }, person)).toEqual({
    ...emptyProfile,
    caste,
    height,
    highest_edu,
    occupation,
    family_type,
    hobbies,
    country,
    curr_location: country,
    desc: expect.stringContaining('Asha Sharma'),
  })
})

test('a stored profile is the form that was sent', () => {
  expect(valuesFromProfile(neha)).toEqual(filled)
  expect(valuesFromProfile({ ...neha, gothra: null, manglik: null, hobbies: '' })).toEqual({
    ...filled,
    gothra: '',
    manglik: '',
    hobbies: [],
  })
})

test.each([
  ['a new profile', undefined, true],
  ['a stored one', filled, false],
  ['a stored one that has it', { ...filled, highest_edu: 'Post Graduate' }, true],
])('%s and "Post Graduate" among the choices', (_, stored, isOffered) => {
  const educations = educationsFor(stored)
  expect(educations.includes('Post Graduate')).toBe(isOffered)
  expect(educations).toHaveLength(isOffered ? 9 : 8)
})
