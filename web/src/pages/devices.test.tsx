import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endSessions, logOut } from '#contract/core/accounts/session.ts'
import { asMember } from '../../testing/as-member.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { replies, stubCalls } from '../../testing/stub-calls.ts'
import { devices, guest } from '../core/accounts/account-stubs.ts'
import { updateTabState } from '../core/accounts/tab-state.ts'
import { isReadBy } from '../lib/query-keys.ts'

const two = devices('Chrome on Android', 'Firefox on Windows')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function open() {
  const page = renderAt('/devices')
  await screen.findByText('Firefox on Windows')
  return page
}

test('the page lists the devices in Indian time and marks this one', async () => {
  stubCalls(...asMember(), two)
  await open()
  const rows = screen.getAllByRole('listitem').map(row => row.textContent)
  const here = rows.find(row => row?.includes('Chrome on Android'))
  const there = rows.find(row => row?.includes('Firefox on Windows'))
  expect(here).toContain('This device')
  expect(there).not.toContain('This device')
  expect(there).toMatch(/Since 5 Jan 2026, 10:00\sam, last used 6 Jan 2026, 6:30\spm/)
})

test('another device is logged out once, and the list is reloaded', async () => {
  stubCalls(...asMember(), two)
  await open()
  const calls = stubCalls(
    ...asMember(),
    devices('Chrome on Android'),
    replies(endSessions, { response: 'success', ended: 1 }),
  )
  const sent = await pressTwice(button('Log out Firefox on Windows'), calls, endSessions)
  expect(String(sent)).toBe(`device=${'1'.repeat(64)}&id=1001`)
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull())
})

test.each([
  ['Log out this device', logOut, replies(logOut, { response: 'success' }), 'id=1001'],
  [
    'Log out on all devices',
    endSessions,
    replies(endSessions, { response: 'success', ended: 2 }),
    'device=all&id=1001',
  ],
])('%s is sent once, clears the member’s data and leads to the login', async (name, endpoint, stub, sent) => {
  stubCalls(...asMember(), two)
  updateTabState(1001, { userData: { email: 'asha@test.example' } })
  const { router, client } = await open()
  const kept = () => client.getQueryCache().findAll({ predicate: isReadBy(1001) }).length
  expect(kept()).toBeGreaterThan(0)
  const calls = stubCalls(guest, stub)
  expect(String(await pressTwice(button(name), calls, endpoint))).toBe(sent)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(sessionStorage.getItem('client-state')).toBeNull()
  await waitFor(() => expect(kept()).toBe(0))
})
