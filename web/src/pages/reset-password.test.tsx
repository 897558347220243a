import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { resetPassword } from '#contract/account.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { guest, signedIn } from '../features/account/account-stubs.ts'

const token = 'a'.repeat(43)
const pathOf = (name: string) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).pathname

async function save(password: string) {
  const page = renderAt(`/reset-password/${token}`)
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } })
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
  return page
}

test.each([
  ['', 'Password is required'],
  ['12345', 'Password must be at least 6 characters'],
])('"%s": %s', async (password, message) => {
  stubCalls(guest)
  await save(password)
  expect(screen.getByText(message)).toBeTruthy()
})

test('a link that is not complete says so at once, with the way to a new one', async () => {
  stubCalls(guest)
  renderAt('/reset-password/abc')
  expect(await screen.findByText(/This link is not complete\./)).toBeTruthy()
  expect(pathOf('Ask for a new link')).toBe('/fogot-password')
})

test('a used or old link: calm words and the way to a new one', async () => {
  const message = 'This link was used already or is too old. Please ask for a new one.'
  stubCalls(guest, replies(resetPassword, { response: 'invalid', message }))
  await save('tulsi-and-honey')
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
  expect(screen.getByText(new RegExp(message))).toBeTruthy()
  expect(pathOf('Ask for a new link')).toBe('/fogot-password')
})

test('a weak password is told under the field, and the link stays good', async () => {
  const message = 'This password is one of the most common ones. Please choose another.'
  stubCalls(guest, replies(resetPassword, { response: 'invalid', message, errors: { password: message } }))
  await save('123456')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
})

test('success: the text, a link, and by itself the login', async () => {
  const message = 'Your password was changed. Please log in with it.'
  stubCalls(guest, replies(resetPassword, { response: 'success', message }))
  const { router } = await save('tulsi-and-honey')
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 4000 })
})

test('someone without a phone is signed in by the link and goes on to it', async () => {
  const answer = {
    response: 'success',
    message: 'Your password was changed. Please go on.',
    url: '/send-otp',
  } as const
  stubCalls(signedIn('phone'), replies(resetPassword, answer))
  await save('tulsi-and-honey')
  expect(await screen.findByText(answer.message)).toBeTruthy()
  expect(pathOf('Go on')).toBe('/send-otp')
})

test('a lost connection keeps the password that was typed', async () => {
  stubCalls(guest)
  await save('tulsi-and-honey')
  expect(await screen.findByText(/We could not reach the server/)).toBeTruthy()
  stubCalls(guest, fails(resetPassword, 429, { message: 'Please wait.' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByText('Please wait.')).toBeTruthy()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('tulsi')
})
