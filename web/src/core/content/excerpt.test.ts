import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('a short text is not cut', () => {
  expect(excerptOf('<p>Two families, one tray of snacks.</p>', 150)).toBe('Two families, one tray of snacks.')
  expect(excerptOf('', 150)).toBe('')
})

test('a long text is cut after a whole word, within 150 characters', () => {
  const words = Array.from({ length: 60 }, (_, number) => `word${number}`).join(' ')
  const cut = excerptOf(`<p>${words}</p>`, 150)
  expect(cut.length).toBeLessThanOrEqual(151)
  expect(cut.length).toBeGreaterThan(140)
  expect(words.startsWith(`${cut.slice(0, -1)} `)).toBe(true)
  expect(cut.endsWith('…')).toBe(true)
})

test.each([
  ['exactly at a word', 'one two three', 7, 'one two…'],
  ['before a comma or full stop', 'one two, three', 9, 'one two…'],
  ['in the middle of a word', 'one two three', 9, 'one two…'],
  ['a single endless word', 'abcdefghij', 4, 'abcd…'],
  ['without breaking a pair', '🪔🪔🪔🪔', 3, '🪔🪔🪔…'],
])('cuts %s', (_, text, most, expected) => {
  expect(excerptOf(text, most)).toBe(expected)
})
