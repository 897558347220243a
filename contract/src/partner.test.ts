import { expect, test } from 'vitest'
import { desiredPartner } from './partner.ts'

const { age, height, ms, caste, state } = desiredPartner.shape

test.each([
  ['21,40', { min: 21, max: 40 }],
  ['25, 60', { min: 25, max: 60 }],
  ['21,60', { min: 18, max: 99 }],
])('an age of %s: the whole range is no wish', (text, ages) => expect(age.parse(text)).toEqual(ages))

test('the whole range of heights is as wide as can be stored', () => {
  expect(height.parse('4.0,7.0')).toEqual({ min: 48, max: 84 })
})

test.each([
  ['Martial Status is Required', ms],
  ['Caste is Required', caste],
  ['State is Required', state],
])('"Doesn\'t Matter" is an answer, none is not: %s', (message, field) => {
  expect(field.parse(["Doesn't Matter"])).toEqual(["Doesn't Matter"])
  expect(field.safeParse([]).error?.issues[0]?.message).toBe(message)
})

test('castes may be as many as the list has', () => {
  const castes = Array.from({ length: 445 }, (_, place) => `Caste ${place}`)
  expect(caste.parse(castes.join(','))).toEqual(castes)
})
