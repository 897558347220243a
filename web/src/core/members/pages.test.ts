import { expect, test } from 'vitest'
import { uniqueMembers } from './pages.ts'

test('a member who came twice stands once, where they came first and as they were read last', () => {
  const members = [
    { user_id: 3, name: 'Asha' },
    { user_id: 1, name: 'Ravi' },
    { user_id: 3, name: 'Asha Rani' },
  ]
  expect(uniqueMembers(members)).toEqual([members[2], members[1]])
})
