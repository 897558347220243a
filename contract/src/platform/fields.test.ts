import { expect, test } from 'vitest'
import { commaList, required, wholeNumber } from './fields.ts'

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
])('%j is refused with a message', sent => {
  expect(age.safeParse(sent).error?.issues.map(issue => issue.message)).toEqual(['Please enter an age'])
})

test('without bounds a whole number must fit into a database row', () => {
  const id = wholeNumber('Please choose a member')
  expect(['0', '2147483648', '99999999999'].filter(sent => id.safeParse(sent).success)).toEqual([])
  expect(id.parse('2147483647')).toBe(2_147_483_647)
})

const told = (
  schema: { safeParse(sent: unknown): { error?: { issues: { message: string }[] } } },
  sent: unknown,
) => schema.safeParse(sent).error?.issues[0]?.message

test('a text is trimmed, must not be empty, and has a maximum length', () => {
  const name = required('Name, please', 5)
  expect(name.parse('  Asha ')).toBe('Asha')
  expect(name.parse('12345')).toBe('12345')
  for (const nothing of ['', '   ', undefined, null, 5, []]) expect(told(name, nothing)).toBe('Name, please')
  expect(told(name, '123456')).toBe('Please keep this under 5 characters')
  expect(told(required('x'), 'a'.repeat(200))).toBeUndefined()
  expect(told(required('x'), 'a'.repeat(201))).toBe('Please keep this under 200 characters')
})

test('several names can be joined or listed, are unique, and have a minimum and a maximum count', () => {
  const names = commaList('Names, please', 3)
  expect(names.parse(' a, b ,,a')).toEqual(['a', 'b'])
  expect(names.parse(['a,b', ' c '])).toEqual(['a', 'b', 'c'])
  expect(names.parse('a,b,c,a,b')).toEqual(['a', 'b', 'c'])
  expect(names.parse('x'.repeat(120))).toHaveLength(1)
  const wrong = ['', ',', ' , ', [], undefined, 5, [5], 'a,b,c,d', ['a', 'b', 'c', 'd'], 'x'.repeat(121)]
  for (const sent of wrong) expect(told(names, sent)).toBe('Names, please')
})
