import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { guestSession, listSessions, readSession } from '#contract/core/accounts/session.ts'
import { readReceipt } from '#contract/features/payments/payments.ts'
import { asMember } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { planCalls } from '../features/payments/payment-stubs.ts'
import { handleOf, pageRoutes } from './routes.tsx'

test('a visitor who may not see a page is redirected as the access list says', async () => {
  stubCalls(replies(readSession, guestSession))
  const { router } = renderAt('/search')
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/login')
})

test('a failed session call does not log out but offers Retry', async () => {
  stubCalls(fails(readSession, 500, {}, { 'x-request-id': 'r-7' }))
  const { router } = renderAt('/plan/1001')
  await screen.findByText('Reference for our support: r-7')
  expect(router.state.location.pathname).toBe('/plan/1001')

  stubCalls(...asMember(), ...planCalls())
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Your Plan' })).toBeTruthy()
})

test('an old session is read again for a new path, not for another tab of the same page', async () => {
  stubCalls(...asMember(), ...planCalls())
  const { router } = renderAt('/plan/1001')
  await screen.findByRole('heading', { name: 'Your Plan' })

  const later = Date.now() + 61_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  stubCalls(fails(readSession, 500), ...asMember(), ...planCalls())
  await act(() => router.navigate('/plan/1001?tab=unread'))
  expect(router.state.location.search).toBe('?tab=unread')
  expect(screen.getByRole('heading', { name: 'Your Plan' })).toBeTruthy()
  await act(() => router.navigate('/devices'))
  expect(await screen.findByRole('heading', { name: 'We could not open this page' })).toBeTruthy()

  stubCalls(...asMember(), replies(listSessions, { sessions: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Your devices' })).toBeTruthy()
})

test('an old session is read again for another record on the same page', async () => {
  stubCalls(...asMember(), fails(readReceipt, 404))
  const { router } = renderAt('/receipt/one?from=mail')
  const none = 'Receipt not found'
  await screen.findByText(none)
  const later = Date.now() + 61_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  stubCalls(fails(readSession, 500), ...asMember(), fails(readReceipt, 404))
  await act(() => router.navigate('/receipt/two'))
  expect(await screen.findByRole('heading', { name: 'We could not open this page' })).toBeTruthy()
  expect(screen.queryByText(none)).toBeNull()
})

/** A page without this data would get the frame of a public page. */
test('the frame knows the access rule of every page', () => {
  for (const route of pageRoutes)
    expect([route.path, handleOf(route).access]).toEqual([route.path, route.access])
  expect(new Set(pageRoutes.map(({ access }) => access)).size).toBeGreaterThan(2)
})
