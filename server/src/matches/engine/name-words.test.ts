import { expect, test } from 'vitest'
import { chance } from '../../../testing/index-members.ts'
import { isWithinDistance } from './edit-distance.ts'
import { EditPattern } from './edit-pattern.ts'
import { wordsOf } from './name-words.ts'
import { phoneticKey } from './phonetic-key.ts'

test.each([
  ['lakshmi', 'laxmi'],
  ['choudhary', 'chaudhari'],
  ['dikshit', 'dixit'],
  ['shree', 'sri'],
  ['gaurav', 'gourav'],
  ['pooja', 'puja'],
  ['sunita', 'suneeta'],
  ['vikram', 'wikram'],
  ['faizal', 'phaijal'],
  ['aggarwal', 'agarval'],
  ['siddharth', 'sidharth'],
  ['chhaya', 'chaya'],
  ['ashoka', 'ashok'],
  ['priya', 'pria'],
  ['gyaneshwar', 'dnyaneshwar'],
  ['mehta', 'meta'],
])('%s sounds like %s', (one, other) => {
  expect(phoneticKey(one)).toBe(phoneticKey(other))
})

test.each([
  ['ram', 'rao'],
  ['kiran', 'karan'],
  ['asha', 'usha'],
  ['chitra', 'kitra'],
])('%s does not sound like %s', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other))
})

test('other scripts have no sound', () => {
  expect(phoneticKey('आशा')).toBe('')
})

test.each([
  [0, 'asha', 'asha', true],
  [1, 'asha', 'asho', true],
  [1, 'asha', 'ash', true],
  [1, 'asha', 'aasha', true],
  [1, 'asha', 'ahsa', true],
  [1, 'asha', 'ahso', false],
  [2, 'sharma', 'sarme', true],
  [2, 'sharma', 'varmo', false],
  [1, '', 'a', true],
  [1, '', 'ab', false],
  [2, 'x'.repeat(201), 'x'.repeat(201), false],
])('within %i: %s and %s', (most, one, other, expected) => {
  expect(isWithinDistance(most, one, other)).toBe(expected)
  expect(isWithinDistance(most, other, one)).toBe(expected)
})

test.each([
  ['Asha  Rani asha', ['asha', 'rani']],
  ["D'Souza, Maria-José", ['dsouza', 'maria', 'jose']],
  ['श्री आशा', ['श्री', 'आशा']],
  ['A.R. Rahman', ['a', 'r', 'rahman']],
  ['🙂 %_% --', []],
])('the words of %s', (name, words) => {
  expect(wordsOf(name)).toEqual(words)
})

test('a prepared pattern agrees with the distance for every pair of words', () => {
  const { whole } = chance(32)
  const word = (most: number) =>
    Array.from({ length: whole(1, most) }, () => 'abc'.charAt(whole(0, 2))).join('')
  const found = { within: 0, beyond: 0 }
  for (let n = 0; n < 30_000; n++) {
    const [one, other, most] = [word(n % 9 === 0 ? 34 : 9), word(n % 9 === 0 ? 34 : 9), whole(0, 2)]
    const isWithin = isWithinDistance(most, one, other)
    const expected = isWithin || one.length > 32
    if (new EditPattern(one).mayBeWithin(most, other) !== expected)
      throw new Error(`within ${most}: ${one} and ${other}`)
    found[isWithin ? 'within' : 'beyond']++
  }
  expect(Math.min(found.within, found.beyond)).toBeGreaterThan(1_000)
})

test('letters of other scripts may count as equal, never as different', () => {
  expect(new EditPattern('शर्मा').mayBeWithin(0, 'शर्मा')).toBe(true)
  expect(new EditPattern('शर्मा').mayBeWithin(1, 'शमा')).toBe(false)
  expect(new EditPattern('शर्मा').mayBeWithin(2, 'शमा')).toBe(true)
})
