import { expect, test } from 'vitest'
import { register } from '../core/accounts/account.ts'
import { listStates } from '../core/reference/reference.ts'
import { listSentInterests } from '../features/interests/interests.ts'
import { answersOf, limitText } from './answers.ts'
import type { Endpoint } from './endpoint.ts'

const statuses = (call: Endpoint) => answersOf(call).map(({ status }) => status)
const when = (call: Endpoint, status: number) =>
  answersOf(call).flatMap(answer => (answer.status === status ? answer.when : []))

test('the answers follow from the access, the encoding and the limits', () => {
  expect(statuses(listStates)).toEqual([200, 304, 400, 429, 500, 503])
  expect(statuses(register)).toEqual([200, 400, 403, 413, 415, 429, 500, 503])
  expect(statuses(listSentInterests)).toEqual([200, 400, 401, 403, 409, 413, 415, 429, 500, 503])
  const invalid = 'The input is not valid: `errors` names each field'
  expect(when(listSentInterests, 400)).toContain(invalid)
  expect(when(register, 400)).not.toContain(invalid)
})

test('a time span is given in its largest unit', () => {
  expect(limitText({ times: 2, of: 'things', seconds: 45 })).toBe('2 things, within 45 seconds')
  expect(limitText({ times: 2, of: 'things', seconds: 14 * 86_400 })).toBe('2 things, within 2 weeks')
})
