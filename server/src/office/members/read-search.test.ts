import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'

test.each([
  ['HS1234', 'number', '1234'],
  ['hs 1234', 'number', '1234'],
  ['HS-1234', 'number', '1234'],
  ['12', 'number', '12'],
  ['1234', 'number', '1234'],
  ['98765 43210', 'phone', '9876543210'],
  ['+91 98765-43210', 'phone', '9876543210'],
  ['९८७६५४३२१०', 'phone', '9876543210'],
  [' Asha@Home.Example ', 'email', 'asha@home.example'],
  ['Asha  Rani', 'name', 'asha rani'],
  ['5876543210', 'name', '5876543210'],
  ['आशा', 'name', 'आशा'],
  ['50%_', 'name', '50%_'],
])('the search "%s" is read as a %s', (typed, by, value) => {
  expect(readSearch(typed)).toEqual({ by, value })
})
