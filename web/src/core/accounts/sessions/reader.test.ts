import { expect, test } from 'vitest'
import { ownActor, sessionReader } from './reader.ts'

const account = { userName: 'Kavita Patil', profileFor: 'Daughter', gender: 'female' } as const

test.each([
  ['herself', 'Kavita', 'you'],
  ['her mother', 'her mother', 'your mother'],
  ['a friend', 'a friend', 'a friend'],
])(
  'an action by "%s" is shown as "%s" to the mother and as "%s" to the candidate',
  (actor, mother, candidate) => {
    expect(ownActor(actor, sessionReader(account))).toBe(mother)
    expect(ownActor(actor, sessionReader({ ...account, isCandidate: true }))).toBe(candidate)
  },
)
