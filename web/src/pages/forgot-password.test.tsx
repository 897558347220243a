import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { forgotPassword } from '#contract/account.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { guest } from '../features/account/account-stubs.ts'

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })

async function ask(address: string) {
  const page = renderAt('/fogot-password')
  await screen.findByRole('heading', { name: 'Forgot your password' })
  fireEvent.change(email(), { target: { value: address } })
  await userEvent.click(screen.getByRole('button', { name: 'Get Password' }))
  return page
}

test.each(['', 'asha', 'a@b'])('"%s": Invalid email address', async address => {
  const fetched = stubCalls(guest)
  await ask(address)
  expect(screen.getByText('Invalid email address')).toBeTruthy()
  expect(fetched.mock.calls.filter(([url]) => String(url) === forgotPassword.path)).toEqual([])
})

test('"Sending Password" while it waits', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await ask('asha@test.example')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending Password' }).disabled).toBe(true)
})

test('success: the text shows, the field locks, and after two seconds comes the login', async () => {
  const message = 'Successfully Password Sent On Email'
  stubCalls(guest, replies(forgotPassword, { response: 'success', message }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { router } = await ask('asha@test.example')
  expect((await screen.findByText(message)).closest('[role="status"]')).toBeTruthy()
  expect(email().disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(router.state.location.pathname).toBe('/fogot-password')
  await act(() => vi.advanceTimersByTimeAsync(600))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  vi.useRealTimers()
})

test.each([
  ['a refusal', [replies(forgotPassword, { response: 'invalid', message: 'Not this one' })], 'Not this one'],
  ['a broken server', [fails(forgotPassword, 500)], 'Something Went Wrong'],
  ['no connection', [], 'Something Went Wrong'],
  ['too many', [fails(forgotPassword, 429, { message: 'Please wait.' })], 'Please wait.'],
])('%s: %3$s', async (_, stubs, message) => {
  stubCalls(guest, ...stubs)
  await ask('asha@test.example')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(email().disabled).toBe(false)
})
