import { expect, test } from 'vitest'
import { birthYears, declarationFor, signUpWire } from './sign-up-values.ts'

test('the years of birth are counted from the year it is in India', () => {
  const at = (now: string) => birthYears(new Date(now))
  expect(at('2025-12-31T18:29:00Z')).toEqual({ from: 1964, to: 2004 })
  expect(at('2025-12-31T18:31:00Z')).toEqual({ from: 1965, to: 2005 })
})

test.each([
  ['', 'This account is for marriage. If it is for a relative or friend, they have agreed to it.'],
  ['Self', 'This account is for marriage, and I am making it for myself.'],
  ['Son', 'This account is for marriage. I am making it for my son, and he has agreed to it.'],
  ['Daughter', 'This account is for marriage. I am making it for my daughter, and she has agreed to it.'],
  ['Brother', 'This account is for marriage. I am making it for my brother, and he has agreed to it.'],
  ['Sister', 'This account is for marriage. I am making it for my sister, and she has agreed to it.'],
  ['Friend', 'This account is for marriage. I am making it for my friend, who has agreed to it.'],
])('"%s" declares: %s', (profileFor, words) => {
  expect(declarationFor(profileFor)).toBe(words)
})

test('hobbies travel joined by commas', () => {
  expect(signUpWire.toWire({ hobbies: ['Drawing', 'Painting'] } as never)).toEqual({
    hobbies: 'Drawing,Painting',
  })
})
