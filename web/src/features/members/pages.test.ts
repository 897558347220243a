import { expect, test } from 'vitest'
import { uniqueMembers } from './pages.ts'

test('a member who came twice stands once, where they came first', () => {
  const members = [{ user_id: 3 }, { user_id: 1 }, { user_id: 3 }, { user_id: 2 }]
  expect(uniqueMembers(members).map(({ user_id }) => user_id)).toEqual([3, 1, 2])
})
