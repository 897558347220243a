import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { resetPassword } from '#contract/core/accounts/account.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { guest, signedIn } from '../core/accounts/account-stubs.ts'
import { updateTabState } from '../core/accounts/tab-state.ts'

const token = 'a'.repeat(43)
const pathOf = (name: string) => {
  const page = within(screen.getByRole('main'))
  return new URL(page.getByRole<HTMLAnchorElement>('link', { name }).href).pathname
}

const button = () => screen.getByRole('button', { name: 'Save password' })

async function open(password: string) {
  const page = renderAt(`/reset-password/${token}`)
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } })
  return page
}

async function save(password: string) {
  const page = await open(password)
  await userEvent.click(button())
  return page
}

test('an incomplete link says so immediately and offers a new one', async () => {
  stubCalls(guest)
  renderAt('/reset-password/abc')
  expect(await screen.findByText(/This link is not complete\./)).toBeTruthy()
  expect(pathOf('Request a new link')).toBe('/fogot-password')
})

test('a used or expired link offers a new one', async () => {
  const message = 'This link was used already or is too old. Please request a new one.'
  stubCalls(guest, replies(resetPassword, { response: 'invalid', message }))
  await save('tulsi-and-honey')
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
  expect(screen.getByText(new RegExp(message))).toBeTruthy()
  expect(pathOf('Request a new link')).toBe('/fogot-password')
})

test('a new password is sent once, confirmed, and leads to the login after three seconds', async () => {
  const message = 'Your password was changed. Please log in with the new password.'
  const calls = stubCalls(guest, replies(resetPassword, { response: 'success', message }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  updateTabState(1001, { userData: { email: 'asha@test.example' } })
  const { router } = await open('tulsi-and-honey')
  const sent = await pressTwice(button(), calls, resetPassword)
  expect(Object.fromEntries(sent)).toEqual({ token, password: 'tulsi-and-honey' })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(pathOf('Login')).toBe('/login')
  expect(sessionStorage.getItem('client-state')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(router.state.location.pathname).toBe(`/reset-password/${token}`)
  await act(() => vi.advanceTimersByTimeAsync(600))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('a registrant without a phone is signed in by the link and continues there', async () => {
  const answer = {
    response: 'success',
    message: 'Your password was changed. Please continue.',
    url: '/send-otp',
  } as const
  stubCalls(signedIn('phone'), replies(resetPassword, answer))
  await save('tulsi-and-honey')
  expect(await screen.findByText(answer.message)).toBeTruthy()
  expect(pathOf('Continue')).toBe('/send-otp')
})

test('the page does not follow a redirect that is not an onboarding step', async () => {
  const answer = { response: 'success', message: 'Changed.', url: 'https://evil.example/' }
  stubCalls(guest, fails(resetPassword, 200, answer))
  await save('tulsi-and-honey')
  expect(await screen.findByText('Changed.')).toBeTruthy()
  expect(pathOf('Login')).toBe('/login')
})
