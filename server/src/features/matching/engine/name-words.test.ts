import { expect, test } from 'vitest'
import { isWithinDistance } from './edit-distance.ts'
import { wordsOf } from './name-words.ts'

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
])('the limit of %i edits is applied to "%s" and "%s"', (most, one, other, expected) => {
  expect(isWithinDistance(most, one, other)).toBe(expected)
  expect(isWithinDistance(most, other, one)).toBe(expected)
})

test.each([
  ['Asha  Rani asha', ['asha', 'rani']],
  ["D'Souza, Maria-José", ['dsouza', 'maria', 'jose']],
  ['श्री आशा', ['श्री', 'आशा']],
  ['A.R. Rahman', ['a', 'r', 'rahman']],
  ['🙂 %_% --', []],
])('wordsOf splits "%s"', (name, words) => {
  expect(wordsOf(name)).toEqual(words)
})
