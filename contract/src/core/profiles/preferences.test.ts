import { expect, test } from 'vitest'
import { partnerAnswers } from '../../testing/partner-answers.ts'
import { desiredPartner } from './preferences.ts'

const errorsOf = (sent: Record<string, unknown>) =>
  Object.fromEntries(
    (desiredPartner.safeParse(sent).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

test('valid answers are parsed', () => {
  expect(desiredPartner.parse(partnerAnswers)).toMatchObject({
    age: { min: 21, max: 40 },
    height: { min: 48, max: 72 },
    ms: ['Single', 'Divorced'],
    state: ['Rajasthan', 'Gujarat'],
    income: '5',
  })
})

test.each([
  ['age', '21,21'],
  ['age', '60,60'],
  ['age', ' 21 , 60 '],
  ['height', '4.0,7.0'],
  ['height', '5.9, 5.10'],
  ['height', '5.4,5.4'],
  ['ms', 'Single,Divorced,Widowed'],
  ['ms', "Doesn't Matter"],
  ['h_education', '10th Pass'],
  ['h_education', 'Other'],
  ['h_education', "Doesn't Matter"],
  ['income', '0'],
  ['income', '1'],
  ['income', '99'],
  ['income', "Doesn't Matter"],
  ['gothra_rule', 'brahmin-pravara'],
  ['gothra_rule', 'off'],
  ['manglik', 'same'],
  ['manglik', "Doesn't Matter"],
  ['points_at_least', '0'],
  ['points_at_least', '28'],
])('%s "%.20s" passes', (field, value) => {
  expect(errorsOf({ ...partnerAnswers, [field]: value })).toEqual({})
})

test.each([
  ['age', '20,40', 'MIN Age is Required'],
  ['age', '21,61', 'MIN Age is Required'],
  ['age', '21,', 'MIN Age is Required'],
  ['age', '2 1,40', 'MIN Age is Required'],
  ['age', '021,40', 'MIN Age is Required'],
  ['age', '40,21', 'MIN must not be above MAX'],
  ['age', '22,21', 'MIN must not be above MAX'],
  ['height', '3.11,6.0', 'MIN Height is Required'],
  ['height', '4.0,7.1', 'MAX Height is Required'],
  ['height', '4.0', 'MAX Height is Required'],
  ['height', '5.10,5.9', 'MIN must not be above MAX'],
  ['ms', 'Divorce', 'Martial Status is Required'],
  ['country', ' ', 'Country is Required'],
  ['h_education', 'Not Educated', 'Highest is Required'],
  ['h_education', 'x', 'Highest is Required'],
  ['income', '100', 'Income is Required'],
  ['income', '05', 'Income is Required'],
  ['income', '-1', 'Income is Required'],
  ['gothra_rule', 'north-4', 'Please choose a rule'],
  ['manglik', 'Partly', 'Please choose an answer'],
  ['points_at_least', '19', 'Please choose an answer'],
])('%s "%.20s" is refused: %s', (field, value, message) => {
  expect(errorsOf({ ...partnerAnswers, [field]: value })).toEqual({ [field]: message })
})

test.each([
  ['21,40', { min: 21, max: 40 }],
  ['25, 60', { min: 25, max: 60 }],
  ['21,59', { min: 21, max: 59 }],
  ['21,60', { min: 18, max: 99 }],
])('age %s is parsed; the whole range means no preference', (text, ages) => {
  expect(desiredPartner.shape.age.parse(text)).toEqual(ages)
})

test('the whole range of heights is stored as it is', () => {
  expect(desiredPartner.shape.height.parse('4.0,7.0')).toEqual({ min: 48, max: 84 })
})

test('a member can choose every caste of the list', () => {
  const castes = Array.from({ length: 445 }, (_, place) => `Caste ${place}`)
  expect(desiredPartner.shape.caste.parse(castes.join(','))).toEqual(castes)
})

test('"Doesn\'t Matter" is accepted, an empty list is refused', () => {
  for (const field of ['ms', 'state', 'caste', 'motherTongue', 'occupation'] as const) {
    expect(errorsOf({ ...partnerAnswers, [field]: ["Doesn't Matter"] })).toEqual({})
    expect(Object.keys(errorsOf({ ...partnerAnswers, [field]: [] }))).toEqual([field])
  }
})

test('each missing field has its own message', () => {
  expect(errorsOf({})).toEqual({
    age: 'MIN Age is Required',
    height: 'MIN Height is Required',
    ms: 'Martial Status is Required',
    country: 'Country is Required',
    state: 'State is Required',
    caste: 'Caste is Required',
    motherTongue: 'language is Required',
    h_education: 'Highest is Required',
    occupation: 'Occupation is Required',
    income: 'Income is Required',
  })
})
