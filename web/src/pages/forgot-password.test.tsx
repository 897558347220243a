import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { forgotPassword } from '#contract/core/accounts/account.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, hangs, isOffline, replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'
import { guest } from '../core/accounts/account-stubs.ts'

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })

const button = () => screen.getByRole('button', { name: 'Get Password' })

async function open(address: string) {
  const page = renderAt('/fogot-password')
  await screen.findByRole('heading', { name: 'Forgot your password' })
  fireEvent.change(email(), { target: { value: address } })
  return page
}

async function ask(address: string) {
  const page = await open(address)
  await userEvent.click(button())
  return page
}

test('an invalid address is refused before it is sent', async () => {
  const calls = stubCalls(guest)
  await ask('a@b')
  expect(screen.getByText('Invalid email address')).toBeTruthy()
  expect(sentTo(calls, forgotPassword)).toEqual([])
})

test('the button reads "Sending Password" during the call', async () => {
  stubCalls(guest, hangs(forgotPassword))
  await ask('asha@test.example')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending Password' }).disabled).toBe(true)
})

test('a request is sent once, shows the specified text, locks the field and leads to the login after two seconds', async () => {
  const message = 'Successfully Password Sent On Email'
  const calls = stubCalls(guest, replies(forgotPassword, { response: 'success', message }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { router } = await open('asha@test.example')
  expect(String(await pressTwice(button(), calls, forgotPassword))).toBe('email=asha%40test.example')
  expect((await screen.findByText(message)).closest('[role="status"]')).toBeTruthy()
  expect(email().disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(router.state.location.pathname).toBe('/fogot-password')
  await act(() => vi.advanceTimersByTimeAsync(600))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  // The specified text speaks of a password. The login page explains the link and how long it works.
  expect(await screen.findByText(/If asha@test\.example has an account, it gets a link/)).toBeTruthy()
  expect(screen.getByText(/works once, for 30 minutes/)).toBeTruthy()
})

test.each([
  ['a refusal', replies(forgotPassword, { response: 'invalid', message: 'Not this one' }), 'Not this one'],
  ['a broken server', fails(forgotPassword, 500), 'Something Went Wrong'],
  ['no connection', isOffline(forgotPassword), 'Something Went Wrong'],
  ['too many', fails(forgotPassword, 429, { message: 'Please wait.' }), 'Please wait.'],
])('%s is shown', async (_, stub, message) => {
  stubCalls(guest, stub)
  await ask('asha@test.example')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(email().disabled).toBe(false)
})
