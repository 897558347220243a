import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { memberSession } from '../../testing/as-member.ts'
import { clearOfflineCacheOfOthers, openOfflineCache, saveOfflineCache } from './offline-cache.ts'
import { clearDevice } from './on-device.ts'
import { sessionKey } from './query-client.ts'
import { memberKeyOf } from './query-keys.ts'
import { openFor, tabMemberId } from './tab-member.ts'

afterEach(() => {
  clearOfflineCacheOfOthers(null)
  localStorage.clear()
  openFor(undefined)
})

const asha = { id: 1001, name: 'Asha' }

/** Saves what Asha has read. */
function readAndKept() {
  openFor(asha)
  const client = new QueryClient()
  client.setQueryData(sessionKey, { ...memberSession, userId: 1001, userName: 'Asha' })
  client.setQueryData(memberKeyOf('listNotices'), { waiting: 2 })
  client.setQueryData(memberKeyOf('readSettings'), { email: 'asha@home.example' })
  saveOfflineCache(client)
  // The tab is closed.
  openFor(undefined)
}

test('offline, the app opens for the last member with their lists and nothing else', () => {
  readAndKept()
  const client = new QueryClient()
  expect(openOfflineCache(client)?.userId).toBe(1001)
  expect(tabMemberId()).toBe(1001)
  expect(client.getQueryData(memberKeyOf('listNotices'))).toEqual({ waiting: 2 })
  expect(client.getQueryData(memberKeyOf('readSettings'))).toBeUndefined()
})

test.each([
  ['another member is signed in', () => clearOfflineCacheOfOthers(1002)],
  ['no one is signed in', () => clearOfflineCacheOfOthers(null)],
  [
    'she logs out',
    () => {
      openFor(asha)
      clearDevice()
      openFor(undefined)
    },
  ],
])('the saved lists are deleted once %s', (_, happen) => {
  readAndKept()
  clearOfflineCacheOfOthers(1001)
  expect(localStorage).toHaveLength(1)
  happen()
  expect(localStorage).toHaveLength(0)
  expect(openOfflineCache(new QueryClient())).toBeUndefined()
  expect(tabMemberId()).toBeUndefined()
})

test('a reloaded page keeps the lists that earlier pages have saved, for a day', () => {
  readAndKept()
  openFor(asha)
  const saveAnother = () => {
    const client = new QueryClient()
    client.setQueryData(sessionKey, { ...memberSession, userId: 1001, userName: 'Asha' })
    client.setQueryData(memberKeyOf('countInterests'), { waiting: 1 })
    saveOfflineCache(client)
  }
  const readOffline = () => {
    const client = new QueryClient()
    openOfflineCache(client)
    return [
      client.getQueryData(memberKeyOf('listNotices')),
      client.getQueryData(memberKeyOf('countInterests')),
    ]
  }
  saveAnother()
  expect(readOffline()).toEqual([{ waiting: 2 }, { waiting: 1 }])
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60_000, toFake: ['Date'] })
  saveAnother()
  vi.useRealTimers()
  expect(readOffline()).toEqual([undefined, { waiting: 1 }])
})

test('lists of another release are ignored', () => {
  for (const text of ['{', 'null', '{}', '{"session":{"userId":null}}']) {
    localStorage.setItem('kept:lists-1001', text)
    expect(openOfflineCache(new QueryClient())).toBeUndefined()
  }
})
