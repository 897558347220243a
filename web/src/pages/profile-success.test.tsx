import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { countDesiredMatches } from '#contract/matches.ts'
import { guestSession, readSession } from '#contract/session.ts'
import { dashboardCalls, headerCalls } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'

const member = {
  ...{ ...guestSession, isLoggedIn: true, userId: 1049, userName: 'Asha Sharma', step: 'done' as const },
  ...{ isApproved: true, profileFor: 'Daughter' as const },
}
const fitting = (people: number) =>
  replies(countDesiredMatches, {
    fit: { people, isMore: false },
    mutual: { people: 0, isMore: false },
    relaxed: [],
  })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  for (const key of ['draft:sign-up', 'draft:profile-1049', 'client-state']) sessionStorage.setItem(key, '{}')
  for (const owner of [1049, 1050]) localStorage.setItem(`lasting-draft:profile-${owner}`, '{}')
})

test('says so, says who fits, clears what the registration left, and shows the matches after a second', async () => {
  stubCalls(replies(readSession, member), fitting(4), ...headerCalls(), ...dashboardCalls)
  const { router } = renderAt('/profile-success')
  expect(await screen.findByRole('heading', { name: 'Profile Created Successfully' })).toBeTruthy()
  expect(await screen.findByText('4 people fit Asha')).toBeTruthy()
  expect(screen.getByText('Login To See Profile that have Your Best Match')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Login To Start Journey' })
  expect(link.getAttribute('href')).toBe('/recently-joined-matches')
  expect(Object.keys(sessionStorage)).toEqual([])
  const drafts = Object.keys(localStorage).filter(key => key.startsWith('lasting-draft'))
  expect(drafts).toEqual(['lasting-draft:profile-1050'])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(router.state.location.pathname).toBe('/recently-joined-matches'))
})

test.each([
  ['to the person themselves', { ...member, profileFor: 'Self' as const }, fitting(1), '1 person fits you'],
  ['where nobody fits', member, fitting(0), 'Nobody fits Asha in every wish yet'],
  [
    'before approval',
    { ...member, isApproved: false },
    fitting(0),
    'We look at every new profile before others see it.',
  ],
  ['where it cannot be counted', member, fails(countDesiredMatches, 500), undefined],
])('%s it speaks as it should, and goes on', async (_, session, count, words) => {
  stubCalls(replies(readSession, session), count, ...headerCalls(), ...dashboardCalls)
  const { router } = renderAt('/profile-success')
  await screen.findByRole('heading', { name: 'Profile Created Successfully' })
  if (words) expect(await screen.findByText(words)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(6000))
  await waitFor(() => expect(router.state.location.pathname).toBe('/recently-joined-matches'))
})
