import { expect, test } from 'vitest'
import { registrationAnswers, wrongRegistrations } from '#contract/testing/registration.ts'
import { registration } from './account.ts'

test('the answers of the tests are good ones', () => {
  expect(registration.safeParse(registrationAnswers).success).toBe(true)
})

test.each(wrongRegistrations)('%s "%s" is refused: %s', (field, value, message) => {
  const { error } = registration.safeParse({ ...registrationAnswers, [field]: value })
  expect(error?.issues.find(({ path }) => path[0] === field)?.message).toBe(message)
})

const { name } = registration.shape

test.each([
  ['A.K. Rao', 'A.K. Rao'],
  ['a. k. rao', 'A. K. Rao'],
  ['S.Kumar', 'S.Kumar'],
  ['s.kumar', 'S.Kumar'],
  ['A.K.Rao', 'A.K.Rao'],
  ['Asha S.Rao', 'Asha S.Rao'],
  ['Dr. Asha', 'Dr. Asha'],
  ['Rao S.', 'Rao S.'],
  ["D'Souza-Rao", "D'Souza-Rao"],
  ['के.के. राव', 'के.के. राव'],
  ['के.राव', 'के.राव'],
])('%s is a name', (text, written) => {
  expect(name.parse(text)).toBe(written)
})

test.each([
  'Www.Evil.Com',
  'evil.in',
  'evil.kumar',
  'Asha evil.co',
  'x.com',
  'X.COM',
  "x.com'",
  'x.com-Rao',
  't.me',
  'x.co.in',
  'S.Kumar.in',
  'भारत.भारत',
  'भ.भारत',
  'Asha .com',
])('%s may be an address', text => {
  expect(name.safeParse(text).error?.issues[0]?.message).toBe('Please write the name in letters')
})
