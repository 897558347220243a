import { expect, test } from 'vitest'
import { answers, filled } from './profile-stubs.ts'
import { educationsFor, emptyProfile, valuesFromProfile, valuesFromSignUp } from './profile-values.ts'
import { neha } from './view/view-stubs.ts'

test('the form starts with the sign-up answers', () => {
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

test('a stored profile fills the form with the values that were sent', () => {
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
  ['a stored profile', filled, false],
  ['a stored profile that has it', { ...filled, highest_edu: 'Post Graduate' }, true],
])('for %s, "Post Graduate" is offered only as specified', (_, stored, isOffered) => {
  const educations = educationsFor(stored)
  expect(educations.includes('Post Graduate')).toBe(isOffered)
  expect(educations).toHaveLength(isOffered ? 9 : 8)
})
