import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { matchRoutes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { guestSession, readSession, type SessionState } from '#contract/session.ts'
import { renderAt } from '../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../testing/stub-calls.ts'
import { pageRoutes } from './routes.tsx'

const specified = [
  '/',
  '/sign-up',
  '/verify-account',
  '/success',
  '/create-profile',
  '/edit-profile/:id',
  '/edit-partner/:id',
  '/login',
  '/fogot-password',
  '/recently-joined-matches',
  '/search-id',
  '/view-profile/:id',
  '/upgrade/:id',
  '/paymentstatus/:id',
  '/plan/:id',
  '/profile-picture/:id',
  '/contact-us',
  '/report-misuse-form',
  '/search',
  '/chat',
  '/chat/:id',
  '/privacy-policy',
  '/terms-of-use',
  '/terms-conditions',
  '/return-refund',
  '/blog',
  '/blog/:id',
  '/thankyou',
  '/pricing',
  '/city-testing',
  '/otp',
  '/send-otp',
  '/profile-success',
  '/desired-partner',
  '/about-us',
]
const ours = [
  '/reset-password/:token',
  '/safety',
  '/devices',
  '/interests',
  '/settings',
  '/newsletter/confirm/:token',
  '/newsletter/leave/:token',
]

const member: SessionState = {
  ...guestSession,
  isLoggedIn: true,
  userId: 1001,
  step: 'done',
  isApproved: true,
}

describe('the route table', () => {
  test('has the specified addresses and those we add, each once', () => {
    expect(pageRoutes.map(({ path }) => path).sort()).toEqual([...specified, ...ours].sort())
  })

  test.each(specified)('%s finds its own route', path => {
    const matched = matchRoutes(
      pageRoutes.map(route => ({ path: route.path })),
      path.replace(':id', '1001'),
    )
    expect(matched?.at(-1)?.route.path).toBe(path)
  })

  test.each(['/no-such-page', '/login/extra', '/forgot-password'])(
    '%s is unknown and goes home',
    async path => {
      const { router } = renderAt(path)
      await waitFor(() => expect(router.state.location.pathname).toBe('/'))
      expect(await screen.findByRole('heading', { name: 'Your Journey To Love Begins here !' })).toBeTruthy()
    },
  )
})

describe('the guards at work', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each([
    ['a guest', guestSession, '/search', '/login'],
    ['a guest', guestSession, '/create-profile', '/sign-up'],
    ['a member', member, '/login', '/recently-joined-matches'],
    ['a registrant', { ...member, step: 'phone' as const }, '/desired-partner', '/send-otp'],
  ])('%s who opens %3$s', async (_, session, opened, arrived) => {
    stubCalls(replies(readSession, session))
    const { router } = renderAt(opened)
    await waitFor(() => expect(router.state.location.pathname).toBe(arrived))
    await screen.findByRole('heading', { level: 1 })
  })

  test('a failing session call is not "logged out": it offers a retry', async () => {
    stubCalls(fails(readSession, 500, {}, { 'x-request-id': 'r-7' }))
    const { router } = renderAt('/chat')
    await screen.findByText('Reference for our support: r-7')
    expect(router.state.location.pathname).toBe('/chat')

    stubCalls(replies(readSession, member))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'This page is being prepared' })).toBeTruthy()
  })

  test('a session read long ago is asked for with a new path, not with another tab of the same', async () => {
    stubCalls(replies(readSession, member))
    const { router } = renderAt('/chat/1')
    await screen.findByRole('heading', { name: 'This page is being prepared' })

    const later = Date.now() + 61_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    stubCalls(fails(readSession, 500))
    await act(() => router.navigate('/chat/1?tab=unread'))
    expect(router.state.location.search).toBe('?tab=unread')
    expect(screen.getByRole('heading', { name: 'This page is being prepared' })).toBeTruthy()
    await act(() => router.navigate('/chat/2'))
    expect(await screen.findByRole('heading', { name: 'We could not open this page' })).toBeTruthy()

    stubCalls(replies(readSession, member))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'This page is being prepared' })).toBeTruthy()
  })
})
