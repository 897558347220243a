import { expect, test } from 'vitest'
import { parseWeight, weightChoices, weightText } from './weight.ts'

test('the choices are 40 to 150 in steps of one kilogram, then more', () => {
  expect(weightChoices).toHaveLength(112)
  expect(weightChoices.slice(0, 2)).toEqual(['40 Kg', '41 Kg'])
  expect(weightChoices.slice(-3)).toEqual(['149 Kg', '150 Kg', '150+ Kg'])
})

test('every choice can be parsed and written back', () => {
  expect(weightChoices.map(text => weightText(parseWeight(text) as number))).toEqual(weightChoices)
})

test.each([
  ['40', 40],
  ['40 Kg', 40],
  ['40kg', 40],
  [' 58 KG ', 58],
  ['150 Kg', 150],
  ['150+ Kg', 151],
  ['150+', 151],
  [' 150+kg', 151],
])('"%s" is %i', (text, kg) => {
  expect(parseWeight(text)).toBe(kg)
})

test.each([
  '',
  '39',
  '39 Kg',
  '151',
  '151 Kg',
  '4',
  '0040',
  '40 lbs',
  '40.5',
  '-40',
  'Kg',
  '140+',
  'x40',
  '40 Kg x',
])('"%s" is not a weight', text => {
  expect(parseWeight(text)).toBeUndefined()
})
