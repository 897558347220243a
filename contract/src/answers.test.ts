import { expect, test } from 'vitest'
import { forgotPassword, logIn, register, sendOtp } from './account.ts'
import { answersOf, limitText } from './answers.ts'
import type { Endpoint } from './endpoint.ts'
import { listSentInterests, sendInterest } from './interests.ts'
import { searchMembers } from './matches.ts'
import { viewProfile } from './profile.ts'
import { listStates } from './reference.ts'

const statuses = (call: Endpoint) => answersOf(call).map(({ status }) => status)
const when = (call: Endpoint, status: number) =>
  answersOf(call).flatMap(answer => (answer.status === status ? answer.when : []))

test('the access word, the encoding and the limits tell most answers', () => {
  expect(statuses(listStates)).toEqual([200, 304, 400, 429, 500, 503])
  expect(statuses(register)).toEqual([200, 400, 403, 413, 415, 429, 500, 503])
  expect(statuses(listSentInterests)).toEqual([200, 400, 401, 403, 409, 413, 415, 429, 500, 503])
  const invalid = 'The input is not valid: `errors` names each field'
  expect(when(listSentInterests, 400)).toContain(invalid)
  expect(when(register, 400)).not.toContain(invalid)
})

test('a call names the rest itself', () => {
  expect(statuses(viewProfile)).toContain(404)
  expect(when(viewProfile, 403)).toContain(
    'The profile of another member, without approval, or without a plan: `upgrade` is true then',
  )
  expect(when(listSentInterests, 403)).toContain('The profile waits for approval')
  expect(when(sendInterest, 403)).not.toContain('The profile waits for approval')
})

test('limits are told with their numbers, where the call answers with 429 and where its reply says it', () => {
  expect(when(register, 429)).toContain('Over a limit: 20 sign-ups in one browser, within 1 hour')
  expect(when(viewProfile, 429)).toContain('Over a limit: 60 profiles that one member opens, within 1 day')
  expect(when(searchMembers, 429)).toContain(
    'Over a limit: Searches in a day of India: 40 in the first week, 80 after it, 250 with a plan',
  )
  expect(when(sendInterest, 200)).toContain(
    'Also over a limit: 50 interests that one member sends, within 1 day',
  )
  expect(when(sendOtp, 200)).toContain('Also over a limit: 3 codes to one number, within 15 minutes')
  expect(when(logIn, 200).at(-1)).toMatch(/After 5 wrong passwords .* 30 seconds, .* up to 60 minutes$/)
  expect(when(forgotPassword, 200).at(-1)).toContain('3 links to one mailbox')
})

test('a span is told in its largest unit', () => {
  expect(limitText({ times: 2, of: 'things', seconds: 45 })).toBe('2 things, within 45 seconds')
  expect(limitText({ times: 2, of: 'things', seconds: 14 * 86_400 })).toBe('2 things, within 2 weeks')
})
