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
  // Those whose names would read badly in a sentence.
  ['UI / UX Designer', 'a user experience designer'],
  ['Railway Employee', 'an employee of the railways'],
  ['PSU Employee', 'an employee of a public sector company'],
  ['Bank PO (Government)', 'a bank officer'],
  ['Panchayat / Municipal Officer', 'a municipal officer'],
  ['Army Officer', 'an officer in the Army'],
  ['Army Personnel', 'a soldier in the Army'],
  ['Navy Personnel', 'a sailor in the Navy'],
  ['Air Force Personnel', 'a member of the Air Force'],
  ['Paramilitary Personnel', 'a member of a paramilitary force'],
  ['Coast Guard', 'a member of the Coast Guard'],
  ['CXO / Director', 'a company director'],
  ['Vice President / General Manager', 'a general manager'],
  ['Senior Manager', 'a senior manager in a company'],
  ['Manager', 'a manager in a company'],
  ['Executive', 'an executive in a company'],
  ['Customer Support / BPO Professional', 'a customer support professional'],
  ['Film / TV Professional', 'a film and television professional'],
  ['Advertising / PR Professional', 'an advertising professional'],
  ['Cabin Crew', 'a member of a cabin crew'],
  ['Airline Ground Staff', 'a member of an airline ground staff'],
  ['Merchant Navy Officer', 'an officer in the Merchant Navy'],
  ['Entrepreneur / Start-up Founder', 'the founder of a start-up'],
  ['Transport / Logistics Operator', 'a transport operator'],
  ['Priest (Purohit)', 'a purohit'],
])('%s with its article', (occupation, phrase) => {
  expect(occupationPhrase(occupation)).toBe(phrase)
})
