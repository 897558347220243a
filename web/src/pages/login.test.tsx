import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { logIn } from '#contract/account.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { asha, guest, signedIn } from '../features/account/account-stubs.ts'

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const bodyOf = (fetched: ReturnType<typeof stubCalls>) => {
  const [, init] = fetched.mock.calls.find(([url]) => String(url) === logIn.path) ?? []
  return init && Object.fromEntries(init.body as URLSearchParams)
}

async function open(at = '/login') {
  const page = renderAt(at)
  await screen.findByRole('heading', { name: 'Welcome Back' })
  return page
}

async function enter(number: string, secret: string) {
  fireEvent.change(phone(), { target: { value: number } })
  fireEvent.change(password(), { target: { value: secret } })
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

test.each([
  ['', '', ['Mobile Number is Required', 'Password is Required']],
  ['12345', 'abc', ['Mobile Number Should be 10 digit only', 'Password Should At least 6 Digit']],
  ['98765432101', 'jasmine', ['Mobile Number Should be 10 digit only']],
  ['9876543210', '12345', ['Password Should At least 6 Digit']],
])('"%s" / "%s" is told under the fields and not sent', async (number, secret, messages) => {
  const fetched = stubCalls(guest)
  await open()
  await enter(number, secret)
  expect(screen.getAllByRole('alert').map(alert => alert.textContent)).toEqual(messages)
  expect(bodyOf(fetched)).toBeUndefined()
})

describe('the answers', () => {
  test('failed: messages under the fields', async () => {
    const message = { mobile: 'Mobile Number is Required', password: 'Password is Required' }
    stubCalls(guest, replies(logIn, { response: 'failed', message }))
    await open()
    await enter('9876543210', 'jasmine')
    expect(await screen.findByText(message.mobile)).toBeTruthy()
    expect(screen.getByText(message.password)).toBeTruthy()
    expect(phone().getAttribute('aria-invalid')).toBe('true')
  })

  test('invalid: the words of the server in a red alert', async () => {
    const message = 'Too many tries. Please wait 5 minutes, or reset your password.'
    stubCalls(guest, replies(logIn, { response: 'invalid', message }))
    await open()
    await enter('9876543210', 'jasmine')
    expect((await screen.findByText(message)).closest('[role="alert"]')).toBeTruthy()
  })

  test.each([
    ['phone', '/send-otp'],
    ['profile', '/create-profile'],
    ['partner', '/desired-partner'],
  ] as const)('redirect: %s is due, so %s', async (step, url) => {
    stubCalls(guest)
    const { router } = await open()
    stubCalls(signedIn(step), replies(logIn, { response: 'redirect', message: '', user: asha, url }))
    await enter('9876543210', 'jasmine')
    await waitFor(() => expect(router.state.location.pathname).toBe(url))
  })

  test('redirect to anywhere else is not followed', async () => {
    stubCalls(guest)
    const { router } = await open()
    const answer = { response: 'redirect', message: '', user: asha, url: 'https://evil.example/' }
    stubCalls(guest, fails(logIn, 200, answer))
    await enter('9876543210', 'jasmine')
    expect(await screen.findByText(/Something went Wrong/)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/login')
  })

  test.each(['approval', 'login'] as const)(
    '%s: to the matches, with what the client keeps',
    async response => {
      stubCalls(guest)
      const { router } = await open()
      const fetched = stubCalls(
        signedIn('done'),
        replies(logIn, { response, message: 'Welcome', user: asha }),
      )
      await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
      await enter('+91 98765-43210', 'jasmine')
      await waitFor(() => expect(router.state.location.pathname).toBe('/recently-joined-matches'))
      expect(bodyOf(fetched)).toEqual({ email: '9876543210', password: 'jasmine', remember: 'on' })
      const { ownerId, userData } = JSON.parse(sessionStorage.getItem('client-state') ?? '{}')
      expect(ownerId).toBe(1001)
      expect(userData).toMatchObject({
        name: asha.name,
        profileFor: 'My Parents',
        highest_education: 'Graduate',
      })
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('jasmine')
    },
  )

  test.each([
    ['?return=%2Fsearch-id', '/search-id'],
    ['?return=%2F%2Fevil.example', '/recently-joined-matches'],
    ['?return=https%3A%2F%2Fevil.example', '/recently-joined-matches'],
    ['?return=%2F%09%2Fevil.example', '/recently-joined-matches'],
  ])('login with %s goes to %s', async (search, to) => {
    stubCalls(guest)
    const { router } = await open(`/login${search}`)
    stubCalls(signedIn('done'), replies(logIn, { response: 'login', message: '', user: asha }))
    await enter('9876543210', 'jasmine')
    await waitFor(() => expect(router.state.location.pathname).toBe(to))
  })

  test('unknown: Something went Wrong, Try Again', async () => {
    stubCalls(guest, fails(logIn, 200, { response: 'maybe', message: '' }))
    await open()
    await enter('9876543210', 'jasmine')
    expect((await screen.findByText(/Something went Wrong/)).textContent).toBe(
      'Something went Wrong\nTry Again',
    )
  })

  test.each([
    ['a refused request', [fails(logIn, 403)], 'Invalid username or password.'],
    ['a broken server', [fails(logIn, 500)], 'Invalid username or password.'],
    ['too many', [fails(logIn, 429, { message: 'Please wait a little.' })], 'Please wait a little.'],
    ['very busy', [fails(logIn, 503, { message: 'Please come again.' })], 'Please come again.'],
    ['no connection', [], 'We could not reach the server. Please check your connection and try again.'],
  ])('%s: %3$s', async (_, stubs, message) => {
    stubCalls(guest, ...stubs)
    await open()
    await enter('9876543210', 'jasmine')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(phone().value).toBe('9876543210')
  })

  test('"Logging in..." while it waits', async () => {
    stubCalls(guest)
    await open()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    await enter('9876543210', 'jasmine')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in...' }).disabled).toBe(true)
  })
})

test('shows and hides the password, and leads to the other pages', async () => {
  stubCalls(guest)
  await open()
  expect(password().type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password().type).toBe('password')
  const path = (name: string) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).pathname
  expect(path('Forgot Password')).toBe('/fogot-password')
  expect(path('Create your account')).toBe('/sign-up')
})
