import { expect, test } from 'vitest'
import { doingOf, occupationPhrase } from './occupation-words.ts'

test.each([
  ['Civil Engineer', ['work', 'as a civil engineer']],
  ['DevOps Engineer', ['work', 'as a DevOps engineer']],
  ['Accountant', ['work', 'as an accountant']],
  ['IAS Officer', ['work', 'as an IAS officer']],
  ['Electronics & Telecom Engineer', ['work', 'as an electronics and telecom engineer']],
  ['Dietician / Nutritionist', ['work', 'as a dietician']],
  ['Engineer (Other)', ['work', 'as an engineer']],
  ['Business Owner', ['run', 'a business']],
  ['Entrepreneur / Start-up Founder', ['run', 'a start-up']],
  ['Shop Owner', ['run', 'a shop']],
  ['Student', ['be', 'studying']],
  ['Homemaker', ['look', 'after the home']],
  ['Preparing for Competitive Exams', ['be', 'preparing for competitive exams']],
  ['Looking for a Job', ['be', 'looking for a job']],
  ['Retired', ['be', 'retired']],
  ['Not Working', undefined],
  ['Other', undefined],
  ['', undefined],
])('%s in a sentence', (occupation, doing) => {
  expect(doingOf(occupation)).toEqual(doing)
})

test.each([
  ['Shop Owner', 'a shop owner'],
  ['Secretary / Front Office', 'a secretary'],
  ['UI / UX Designer', 'a user experience designer'],
  ['Army Officer', 'an officer in the Army'],
  ['Entrepreneur / Start-up Founder', 'the founder of a start-up'],
])('%s with its article', (occupation, phrase) => {
  expect(occupationPhrase(occupation)).toBe(phrase)
})
