import { expect, test } from 'vitest'
import { registration } from './account.ts'

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
