import { expect, test } from 'vitest'
import { uniqueMembers } from './pages.ts'

test('a member on two pages is listed once, in the first position with the latest data', () => {
  const members = [
    { user_id: 3, name: 'Asha' },
    { user_id: 1, name: 'Ravi' },
    { user_id: 3, name: 'Asha Rani' },
  ]
  expect(uniqueMembers(members)).toEqual([members[2], members[1]])
})
