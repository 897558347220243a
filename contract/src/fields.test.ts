import { expect, test } from 'vitest'
import { wholeNumber } from './fields.ts'

const age = wholeNumber('Please enter an age', { min: 21, max: 60 })

test.each([
  ['21', 21],
  ['060', 60],
  [30, 30],
])('%j is %i', (sent, number) => {
  expect(age.parse(sent)).toBe(number)
})

test.each([
  '',
  ' 30 ',
  '0x1e',
  '3e1',
  '30.0',
  '+30',
  '-30',
  '３０',
  '20',
  '61',
  30.5,
  null,
  [],
  true,
  undefined,
])('%j is refused in words', sent => {
  expect(age.safeParse(sent).error?.issues.map(issue => issue.message)).toEqual(['Please enter an age'])
})

test('without bounds it is a number that a row can have', () => {
  const id = wholeNumber('Please choose a member')
  expect(['0', '2147483648', '99999999999'].filter(sent => id.safeParse(sent).success)).toEqual([])
  expect(id.parse('2147483647')).toBe(2_147_483_647)
})
