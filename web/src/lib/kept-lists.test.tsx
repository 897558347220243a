import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { memberSession } from '../../testing/as-member.ts'
import { keepLists, keepOnlyListsOf, openKept } from './kept-lists.ts'
import { clearDevice } from './on-device.ts'
import { sessionKey } from './query-client.ts'
import { memberKeyOf } from './query-keys.ts'
import { openFor, tabMemberId } from './tab-member.ts'

afterEach(() => {
  keepOnlyListsOf(null)
  localStorage.clear()
  openFor(undefined)
})

const asha = { id: 1001, name: 'Asha' }

/** What Asha has read, written down. */
function readAndKept() {
  openFor(asha)
  const client = new QueryClient()
  client.setQueryData(sessionKey, { ...memberSession, userId: 1001, userName: 'Asha' })
  client.setQueryData(memberKeyOf('listNotices'), { waiting: 2 })
  client.setQueryData(memberKeyOf('readSettings'), { email: 'asha@home.example' })
  keepLists(client)
  // The tab is closed.
  openFor(undefined)
}

test('the app opens as whoever was here last, with their lists and nothing else', () => {
  readAndKept()
  const client = new QueryClient()
  expect(openKept(client)?.userId).toBe(1001)
  expect(tabMemberId()).toBe(1001)
  expect(client.getQueryData(memberKeyOf('listNotices'))).toEqual({ waiting: 2 })
  expect(client.getQueryData(memberKeyOf('readSettings'))).toBeUndefined()
})

test.each([
  ['somebody else is signed in', () => keepOnlyListsOf(1002)],
  ['nobody is signed in', () => keepOnlyListsOf(null)],
  [
    'she logs out',
    () => {
      openFor(asha)
      clearDevice()
      openFor(undefined)
    },
  ],
])('nothing of it is left once %s', (_, happen) => {
  readAndKept()
  keepOnlyListsOf(1001)
  expect(localStorage).toHaveLength(1)
  happen()
  expect(localStorage).toHaveLength(0)
  expect(openKept(new QueryClient())).toBeUndefined()
  expect(tabMemberId()).toBeUndefined()
})

test('what another release wrote is as good as nothing', () => {
  for (const text of ['{', 'null', '{}', '{"session":{"userId":null}}']) {
    localStorage.setItem('kept:lists-1001', text)
    expect(openKept(new QueryClient())).toBeUndefined()
  }
})
