import { expect, test } from 'vitest'
import { heightChoices, heightText, parseHeight } from './height.ts'

test('the choices are 4.0 to 6.11 in steps of one inch, then 7.0', () => {
  expect(heightChoices).toHaveLength(37)
  expect(heightChoices.slice(0, 3)).toEqual(['4.0', '4.1', '4.2'])
  expect(heightChoices.slice(-3)).toEqual(['6.10', '6.11', '7.0'])
})

test('5.10 is five feet ten and 5.1 five feet one', () => {
  expect(parseHeight('5.10')).toBe(70)
  expect(parseHeight('5.1')).toBe(61)
})

test('every choice can be parsed and written back', () => {
  for (const text of heightChoices) expect(heightText(parseHeight(text) as number)).toBe(text)
})

test.each(['', '5', '3.11', '7.1', '5.12', '5.100', '5,10', 'five', '-5.1', '5.1 Ft'])(
  '"%s" is not a height',
  text => {
    expect(parseHeight(text)).toBeUndefined()
  },
)
