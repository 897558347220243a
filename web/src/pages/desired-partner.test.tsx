import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDesiredPartner } from '#contract/partner.ts'
import { guestSession, logOut, readSession } from '#contract/session.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { filled, lists } from '../features/partner/partner-stubs.ts'
import { partnerWire } from '../features/partner/partner-values.ts'

let step: 'partner' | 'done' = 'partner'
const session = replies(readSession, () => ({ ...guestSession, isLoggedIn: true, userId: 1049, step }))
const saved = replies(createDesiredPartner, () => {
  step = 'done'
  return { status: true, message: 'Your profile is complete.' }
})
const draft = 'draft:desired-partner-1049'
const ready = () => screen.findByText('Submit')

beforeEach(() => {
  step = 'partner'
  sessionStorage.setItem(draft, JSON.stringify(filled))
})
afterEach(() => localStorage.clear())

test('sends the wishes by the names of the wire, and goes on only once they are saved', async () => {
  const calls = stubCalls(session, saved, replies(logOut, { response: 'success' }), ...lists)
  const { router } = renderAt('/desired-partner')
  fireEvent.click(await ready())
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile-success'))
  const [, init] = calls.mock.calls.find(([url]) => url === createDesiredPartner.path) ?? []
  expect(Object.fromEntries(new URLSearchParams(init?.body as string))).toEqual({
    ...partnerWire.toWire(filled),
    user_id: '1049',
  })
  expect(sessionStorage.getItem(draft)).toBeNull()
})

test.each([
  [
    'status false',
    replies(createDesiredPartner, { status: false, message: 'Please create your profile first.' }),
    'Please create your profile first.',
  ],
  ['a failure', fails(createDesiredPartner, 500), 'Something went wrong. Please try again.'],
])('%s is told, stays, and loses nothing', async (_, stub, message) => {
  stubCalls(session, stub, ...lists)
  const { router } = renderAt('/desired-partner')
  fireEvent.click(await ready())
  expect(await screen.findByText(message)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/desired-partner')
  expect(sessionStorage.getItem(draft)).toContain('Rajasthan')
})
