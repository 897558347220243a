import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { countDesiredMatches } from '#contract/features/matching/matches.ts'
import { dashboardCalls, headerCalls } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { replies, stubCalls } from '../../testing/stub-calls.ts'

const member = {
  ...guestSession,
  isLoggedIn: true,
  userId: 1049,
  userName: 'Asha Sharma',
  step: 'done' as const,
  isApproved: true,
  profileFor: 'Daughter' as const,
}

const fourMatches = replies(countDesiredMatches, {
  fit: { people: 4, isMore: false },
  mutual: { people: 0, isMore: false },
  relaxed: [],
})

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  for (const key of ['draft:sign-up', 'draft:profile-1049', 'client-state']) sessionStorage.setItem(key, '{}')
})

test('the page shows the specified text, clears the drafts and opens the dashboard through the login', async () => {
  stubCalls(replies(readSession, member), fourMatches, ...headerCalls(), ...dashboardCalls)
  const { router } = renderAt('/profile-success')
  const visited: string[] = []
  router.subscribe(({ navigation, location }) => {
    visited.push(navigation.location?.pathname ?? location.pathname)
  })
  expect(await screen.findByRole('heading', { name: 'Profile Created Successfully' })).toBeTruthy()
  const texts = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['Login To See Profile that have Your Best Match'])
  const link = screen.getByRole('link', { name: 'Login To Start Journey' })
  expect(link.getAttribute('href')).toBe('/login')
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(router.state.location.pathname).toBe('/recently-joined-matches'))
  expect(visited).toContain('/login')
  expect(await screen.findByText('Welcome! We found 4 matches for Asha.')).toBeTruthy()
})
