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

test('whoever may not see a page is led to another, as the access list says', async () => {
  stubCalls(replies(readSession, guestSession))
  const { router } = renderAt('/search')
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/login')
})

test('a failing session call is not "logged out": it offers a retry', async () => {
  stubCalls(fails(readSession, 500, {}, { 'x-request-id': 'r-7' }))
  const { router } = renderAt('/plan/1001')
  await screen.findByText('Reference for our support: r-7')
  expect(router.state.location.pathname).toBe('/plan/1001')

  stubCalls(...asMember(), ...planCalls())
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Your Plan' })).toBeTruthy()
})

test('a session read long ago is asked for with a new path, not with another tab of the same', async () => {
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
  expect(await screen.findByRole('heading', { name: 'Where you are logged in' })).toBeTruthy()
})

test('and with another thing of the same page, whatever else the address says', async () => {
  stubCalls(...asMember(), fails(readReceipt, 404))
  const { router } = renderAt('/receipt/one?from=mail')
  const none = 'There is no such receipt of yours'
  await screen.findByText(none)
  const later = Date.now() + 61_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  stubCalls(fails(readSession, 500), ...asMember(), fails(readReceipt, 404))
  await act(() => router.navigate('/receipt/two'))
  expect(await screen.findByRole('heading', { name: 'We could not open this page' })).toBeTruthy()
  expect(screen.queryByText(none)).toBeNull()
})

/** A page that told its frame nothing would have the garland, the header and the footer of a page for all. */
test('the frame knows of every page who may see it', () => {
  for (const route of pageRoutes)
    expect([route.path, handleOf(route).access]).toEqual([route.path, route.access])
  expect(new Set(pageRoutes.map(({ access }) => access)).size).toBeGreaterThan(2)
})
