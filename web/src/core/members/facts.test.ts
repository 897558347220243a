import { expect, test } from 'vitest'
import {
  ageAndHeight,
  cardAgeText,
  casteAndPlace,
  casteText,
  heightInFeet,
  locationText,
  workLine,
} from './facts.ts'

test.each([
  ['5.10', `5'10" (178 cm)`],
  ['5.1', `5'1" (155 cm)`],
  ['6.0', `6'0" (183 cm)`],
  ['7', `7'0" (213 cm)`],
  ['', 'N/A'],
  [null, 'N/A'],
])('height %s reads %s', (height, text) => expect(heightInFeet(height)).toBe(text))

test.each([
  [28, null, '28 Yrs'],
  [28, '1990-01-01', '28 Yrs'],
  [null, '1998-06-15', '27 Yrs'],
  [null, null, 'N/A'],
  [null, '', 'N/A'],
  [null, 'not a date', 'N/A'],
])('age %s and date of birth %s read %s', (age, dob, text) => {
  expect(cardAgeText({ age, dob }, new Date('2026-06-14T12:00:00+05:30'))).toBe(text)
})

test.each([
  ['Jaipur', 'India', 'India', 'Jaipur, India'],
  ['Toronto', 'Canada', 'India', 'Toronto, Canada'],
  [null, 'Canada', 'India', 'Canada'],
  [null, null, 'Nepal', 'Nepal'],
  [null, '', '', 'India'],
  ['Pune', null, null, 'Pune, India'],
])('city %s, location %s and country %s read %s', (city, curr_location, country, text) => {
  expect(locationText({ city, curr_location, country })).toBe(text)
})

test('a missing caste reads N/A', () => {
  expect(casteText('Nair')).toBe('Nair')
  expect(casteText(null)).toBe('N/A')
})

test('the lines of a card leave out missing facts', () => {
  const nothing = { age: null, dob: null, height: null }
  expect(ageAndHeight({ ...nothing, age: 31, height: '5.9' })).toBe(`31\u00a0· 5'9"`)
  expect(ageAndHeight({ ...nothing, height: '5.9' })).toBe(`5'9"`)
  expect(ageAndHeight(nothing)).toBe('')
  const place = { city: 'Kolhapur', curr_location: 'India', country: 'India' }
  expect(casteAndPlace({ ...place, caste: 'Maratha' })).toBe('Maratha\u00a0· Kolhapur')
  expect(casteAndPlace({ ...place, city: null, caste: null })).toBe('India')
  expect(casteAndPlace({ ...place, caste: 'Brahmin - Deshastha' })).toBe(
    'Brahmin\u00a0- Deshastha\u00a0· Kolhapur',
  )
  expect(workLine({ education: 'Graduate', occupation: 'Teacher', language: 'Marathi' })).toBe(
    'Graduate\u00a0· Teacher\u00a0· Marathi',
  )
  expect(workLine({})).toBe('')
})
