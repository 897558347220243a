import { describe, expect, test } from 'vitest'
import { optionName } from './option-lists.ts'

describe('the name of an entry', () => {
  test.each([
    ['Brahmin - Iyer', 'Brahmin - Iyer'],
    ['  Two   words ', 'Two words'],
    ['ಕನ್ನಡ', 'ಕನ್ನಡ'],
    ['Cafe\u0301', 'Café'],
    ['B.Sc (Hons) 2', 'B.Sc (Hons) 2'],
  ])('%j is %j', (sent, name) => {
    expect(optionName.parse(sent)).toBe(name)
  })

  test.each([
    ['', 'Please enter a name.'],
    ['   ', 'Please enter a name.'],
    [undefined, 'Please enter a name.'],
    ['x'.repeat(81), 'Please keep the name under 80 characters.'],
    ['Iyer, Iyengar', 'A name has no comma: names travel in lists joined by commas.'],
    ['Iyer\u200b', 'The name holds a character that nobody can see.'],
    ['Iyer\u202e', 'The name holds a character that nobody can see.'],
    ['1001', 'A name has at least one letter.'],
    ["doesn't matter", 'These words mean no wish at all.'],
  ])('%j is refused', (sent, message) => {
    expect(optionName.safeParse(sent).error?.issues[0]?.message).toBe(message)
  })
})
