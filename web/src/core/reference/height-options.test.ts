import { expect, test } from 'vitest'
import { narrowOptions } from '../../ui/narrow-options.ts'
import { heightOptions } from './height-options.ts'

test.each([
  ['54', `5'4" (163 cm)`],
  ['5.4', `5'4" (163 cm)`],
  ["5'4", `5'4" (163 cm)`],
  ['5’4', `5'4" (163 cm)`],
  ['5 ft 4', `5'4" (163 cm)`],
  ['162 cm', `5'4" (163 cm)`],
  ['164 cm', `5'5" (165 cm)`],
  ['164', `5'5" (165 cm)`],
  ['178cm', `5'10" (178 cm)`],
  ['511', `5'11" (180 cm)`],
  ['6', `6'0" (183 cm)`],
])('"%s" finds %s', (typed, label) => {
  expect(narrowOptions(heightOptions, typed)[0]?.label).toBe(label)
})
