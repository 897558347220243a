import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { guestSession, logOut, readSession } from '#contract/session.ts'
import { dashboardCalls, headerCalls } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'

const member = { ...guestSession, isLoggedIn: true, userId: 1049, step: 'done' as const }
let isLoggedIn = true
const session = replies(readSession, () => (isLoggedIn ? member : guestSession))
const loggedOut = replies(logOut, () => {
  isLoggedIn = false
  return { response: 'success' as const }
})

beforeEach(() => {
  isLoggedIn = true
  vi.useFakeTimers({ shouldAdvanceTime: true })
  for (const key of ['draft:sign-up', 'draft:profile-1049', 'client-state']) sessionStorage.setItem(key, '{}')
  for (const owner of [1049, 1050]) localStorage.setItem(`lasting-draft:profile-${owner}`, '{}')
})

const arrival = () => screen.findByRole('heading', { name: 'Profile Created Successfully' })

test('says so, clears what the registration left, logs out and shows the login after a second', async () => {
  const calls = stubCalls(session, loggedOut, ...headerCalls())
  const { router } = renderAt('/profile-success')
  await arrival()
  expect(screen.getByText('Login To See Profile that have Your Best Match')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Login To Start Journey' })
  expect(link.getAttribute('href')).toBe('/login')

  await waitFor(() => expect(sentTo(calls, logOut)).toHaveLength(1))
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['lasting-draft:profile-1050'])
  expect(router.state.location.pathname).toBe('/profile-success')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  // Where the first photo is offered.
  expect(router.state.location.search).toBe('?return=%2Fprofile-picture%2F1049%3Ffirst')
})

test('the link leads to the login at once, and logs out no second time', async () => {
  const calls = stubCalls(session, loggedOut, ...headerCalls())
  const { router } = renderAt('/profile-success')
  await arrival()
  fireEvent.click(screen.getByRole('link', { name: 'Login To Start Journey' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(sentTo(calls, logOut)).toHaveLength(1)
})

test('who could not be logged out is a member and goes to the matches', async () => {
  stubCalls(session, fails(logOut, 500), ...headerCalls(), ...dashboardCalls)
  const { router } = renderAt('/profile-success')
  await arrival()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(router.state.location.pathname).toBe('/recently-joined-matches'))
})
