import { expect, test } from 'vitest'
import { doingOf, occupationPhrase } from './occupation-words.ts'

test.each([
  ['Civil Engineer', ['work', 'as a civil engineer']],
  ['DevOps Engineer', ['work', 'as a DevOps engineer']],
  ['Accountant', ['work', 'as an accountant']],
  ['IAS Officer', ['work', 'as an IAS officer']],
  ['Electronics & Telecom Engineer', ['work', 'as an electronics and telecom engineer']],
  ['Dietician / Nutritionist', ['work', 'as a dietician']],
  ['Advertising / PR Professional', ['work', 'as an advertising professional']],
  ['Engineer (Other)', ['work', 'as an engineer']],
  ['Army Officer', ['work', 'as an officer in the Army']],
  ['Shop Owner', ['run', 'a shop']],
  ['Student', ['be', 'studying']],
  ['Not Working', undefined],
])('%s in a sentence', (occupation, doing) => {
  expect(doingOf(occupation)).toEqual(doing)
})

test.each([
  ['Shop Owner', 'a shop owner'],
  ['Entrepreneur / Start-up Founder', 'the founder of a start-up'],
  ['Secretary / Front Office', 'a secretary'],
])('%s with its article', (occupation, phrase) => {
  expect(occupationPhrase(occupation)).toBe(phrase)
})
