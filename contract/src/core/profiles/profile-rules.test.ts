import { describe, expect, test } from 'vitest'
import { emptyMessage } from '../../platform/fields.ts'
import { profileAnswers, profileRules } from '../../testing/profile-answers.ts'
import { fieldNames, readName, writtenNames } from './profile-fields.ts'
import { profilePage } from './profile-page.ts'
import { type ProfileInput, profile } from './profile-rules.ts'

function errorsOf(answers: Record<string, unknown>): Record<string, string> {
  const issues = profile.safeParse(answers).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

describe('the profile form', () => {
  test('parses valid answers', () => {
    const input: ProfileInput = profile.parse(profileAnswers)
    expect(input).toEqual({ ...profileAnswers, hobbies: ['Drawing', 'Painting'], annual_income: 5 })
  })

  test.each(profileRules)('refuses %s if it is missing, empty or "%s": %s', (field, wrong, message) => {
    for (const value of [undefined, '', wrong]) {
      expect(errorsOf({ ...profileAnswers, [field]: value })).toEqual({ [field]: message })
    }
    expect(emptyMessage(profile, field)).toBe(message)
  })

  test('requires every field except the company name', () => {
    const required = profileRules.map(([field]) => field)
    expect(new Set([...required, 'org_name'])).toEqual(new Set(fieldNames))
    expect(errorsOf({ ...profileAnswers, org_name: undefined })).toEqual({})
    expect(errorsOf({ ...profileAnswers, org_name: 'x'.repeat(121) })).toEqual({
      org_name: 'Please keep this under 120 characters',
    })
    expect(() => emptyMessage(profile, 'org_name')).toThrow('org_name may be left empty')
  })
})

test('four fields are free text', () => {
  expect(writtenNames).toEqual(['desc', 'org_name', 'family_based', 'city'])
})

describe('the limit of a field', () => {
  const hobbies = (count: number) => Array.from({ length: count }, (_, n) => `Hobby ${n}`).join()

  test('is 60 hobbies, and position 99 for the income', () => {
    expect(errorsOf({ ...profileAnswers, hobbies: hobbies(60), annual_income: '99' })).toEqual({})
    expect(errorsOf({ ...profileAnswers, hobbies: hobbies(61), annual_income: '100' })).toEqual({
      hobbies: 'Hobbies are Required',
      annual_income: 'Annual Income is Required',
    })
  })

  test.each([
    ['desc', 4000],
    ['org_name', 120],
    ['family_based', 120],
    ['city', 120],
    ['caste', 120],
  ] as const)('for %s is %i characters', (field, max) => {
    expect(errorsOf({ ...profileAnswers, [field]: 'x'.repeat(max) })).toEqual({})
    expect(errorsOf({ ...profileAnswers, [field]: 'x'.repeat(max + 1) })).toEqual({
      [field]: `Please keep this under ${max} characters`,
    })
  })
})

describe('the pin code', () => {
  const sixDigits = 'A pin code has 6 digits.'
  test.each([
    ['India', '302001', undefined],
    ['India', '302 001', undefined],
    ['101', '302001', undefined],
    ['India', ' ', 'Pin Code is Required'],
    ['India', '4220', sixDigits],
    ['101', '30200', sixDigits],
    ['India', '3020011', sixDigits],
    ['India', 'SW1A 1AA', sixDigits],
    ['101', '012345', 'A pin code does not start with 0.'],
    ['United Kingdom', 'SW1A 1AA', undefined],
    ['Nepal', '01234', undefined],
    ['Nepal', '!', 'Please check the pin code.'],
    ['Nepal', '', 'Pin Code is Required'],
  ])('in %s, "%s": %s', (country, pin, message) => {
    expect(errorsOf({ ...profileAnswers, country, pin })).toEqual(message ? { pin: message } : {})
  })

  test('is checked even if other answers are missing', () => {
    expect(errorsOf({ country: 'India', pin: '4220' })).toMatchObject({
      desc: 'Description is Required',
      pin: sixDigits,
    })
  })
})

describe('the profile page', () => {
  test('shows every field once; the introduction and the hobbies have their own panels', () => {
    const shown: string[] = profilePage.flatMap(({ facts }) => [...facts])
    expect(new Set(shown).size).toBe(shown.length)
    expect(fieldNames.filter(name => !shown.includes(name))).toEqual(['desc', 'hobbies'])
  })

  test('reads each field by a different name', () => {
    expect(new Set(fieldNames.map(readName)).size).toBe(fieldNames.length)
  })
})
