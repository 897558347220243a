import { expect, test } from 'vitest'
import { fieldErrors } from '../../lib/form.ts'
import { answers, filled, rules } from './profile-stubs.ts'
import { emptyProfile, profileFrom, profileSchema } from './profile-values.ts'

test.each(rules)('%s empty or "%s": %s', (name, wrong, message) => {
  const [empty, spoilt] = name === 'hobbies' ? [[], [wrong]] : ['', wrong]
  expect(fieldErrors(profileSchema, { ...filled, [name]: empty })).toEqual({ [name]: message })
  expect(fieldErrors(profileSchema, { ...filled, [name]: spoilt })).toEqual({ [name]: message })
})

test('every field but the company name is needed', () => {
  expect(fieldErrors(profileSchema, filled)).toEqual({})
  const needed = Object.keys(emptyProfile).filter(name => name !== 'org_name')
  expect(Object.keys(fieldErrors(profileSchema, emptyProfile)).sort()).toEqual(needed.sort())
})

test('the form begins with the answers of sign-up', () => {
  const { caste, height, highest_edu, occupation, family_type, hobbies, country } = answers
  const person = { ...answers, profileFor: 'Myself' }
  expect(profileFrom({ ...answers, state: null }, person)).toEqual({
    ...emptyProfile,
    ...{ caste, height, highest_edu, occupation, family_type, hobbies, country },
    desc: expect.stringContaining('Asha Sharma'),
  })
})
