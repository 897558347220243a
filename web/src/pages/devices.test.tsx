import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { endSessions, listSessions, logOut } from '#contract/session.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { devices, guest, signedIn } from '../features/account/account-stubs.ts'
import { keepFor } from '../features/account/kept-state.ts'

const member = signedIn('done')
const two = devices('Chrome on Android', 'Firefox on Windows')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const ended = (fetched: ReturnType<typeof stubCalls>) =>
  fetched.mock.calls.filter(([url]) => String(url) === endSessions.path).map(([, init]) => String(init?.body))

async function open() {
  const page = renderAt('/devices')
  await screen.findByText('Firefox on Windows')
  return page
}

test('lists the devices in Indian time and marks this one', async () => {
  stubCalls(member, two)
  await open()
  const rows = screen.getAllByRole('listitem').map(row => row.textContent)
  const here = rows.find(row => row?.includes('Chrome on Android'))
  const there = rows.find(row => row?.includes('Firefox on Windows'))
  expect(here).toContain('This device')
  expect(there).not.toContain('This device')
  expect(there).toMatch(/Since 5 Jan 2026, 10:00\sam, last used 6 Jan 2026, 6:30\spm/)
})

test('another device is signed out, and the list is asked for anew', async () => {
  stubCalls(member, two)
  await open()
  const fetched = stubCalls(
    member,
    devices('Chrome on Android'),
    replies(endSessions, { response: 'success', ended: 1 }),
  )
  await press('Sign out Firefox on Windows')
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull())
  expect(ended(fetched)).toEqual([`device=${'1'.repeat(64)}&id=1001`])
})

test.each([
  ['Sign out this device', replies(logOut, { response: 'success' })],
  ['Sign out everywhere', replies(endSessions, { response: 'success', ended: 2 })],
])('%s: nothing of the member stays, and the login comes', async (button, stub) => {
  stubCalls(member, two)
  keepFor(1001, { userData: { email: 'asha@test.example' } })
  const { router } = await open()
  stubCalls(guest, stub)
  await press(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(sessionStorage.getItem('client-state')).toBeNull()
})

test('a list that does not load, and a sign-out that fails, say so', async () => {
  stubCalls(member, fails(listSessions, 500))
  renderAt('/devices')
  expect(await screen.findByText('We could not load your devices.')).toBeTruthy()
  stubCalls(member, two, fails(endSessions, 500))
  await press('Retry')
  await screen.findByText('Firefox on Windows')
  await press('Sign out Firefox on Windows')
  expect(await screen.findByText('We could not sign out.')).toBeTruthy()
})
