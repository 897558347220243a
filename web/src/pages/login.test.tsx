import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { logIn } from '#contract/core/accounts/account.ts'
import { readFormDraft } from '#contract/core/profiles/form-drafts.ts'
import { readOwnProfile, readProfileDraft } from '#contract/core/profiles/profile.ts'
import { listCasteOptions, listEducationOptions } from '#contract/core/reference/reference.ts'
import { dashboardCalls, headerCalls } from '../../testing/as-member.ts'
import { messages } from '../../testing/large-form.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, hangs, isOffline, replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'
import { asha, guest, signedIn } from '../core/accounts/account-stubs.ts'

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const button = () => screen.getByRole('button', { name: 'Login' })
const member = [signedIn('done'), ...headerCalls(), ...dashboardCalls]

async function open(at = '/login') {
  const page = renderAt(at)
  await screen.findByRole('heading', { name: 'Welcome Back' })
  return page
}

function fillIn(number: string, secret: string) {
  fireEvent.change(phone(), { target: { value: number } })
  fireEvent.change(password(), { target: { value: secret } })
}

function enter(number: string, secret: string) {
  fillIn(number, secret)
  fireEvent.click(button())
}

test('invalid answers are marked under their fields and not sent', async () => {
  const calls = stubCalls(guest)
  await open()
  enter('12345', '')
  await waitFor(() =>
    expect(messages()).toEqual(['Mobile Number Should be 10 digit only', 'Password is Required']),
  )
  expect(document.activeElement).toBe(phone())
  expect(sentTo(calls, logIn)).toEqual([])
})

describe('the answers', () => {
  test('a refusal is shown in its place, and the fields keep their text', async () => {
    const connection = 'We could not reach the server. Please check your connection and try again.'
    const tooMany = 'Too many attempts. Please wait 5 minutes, or reset your password.'
    const message = { mobile: 'Mobile Number is Required', password: 'Password is Required' }
    const strange = { response: 'redirect', message: '', user: asha, url: 'https://evil.example/' }
    stubCalls(guest)
    const { router } = await open()
    for (const [stub, alerts] of [
      [replies(logIn, { response: 'failed', message }), [message.mobile, message.password]],
      [replies(logIn, { response: 'invalid', message: tooMany }), [tooMany]],
      [
        replies(logIn, { response: 'invalid', message: 'Invalid username or password.' }),
        ['Invalid username or password.Check the mobile number and the password.'],
      ],
      [fails(logIn, 200, strange), ['Something went Wrong\nTry Again']],
      [fails(logIn, 200, { response: 'maybe', message: '' }), ['Something went Wrong\nTry Again']],
      [fails(logIn, 403), ['Invalid username or password.']],
      [fails(logIn, 500), ['Invalid username or password.']],
      [fails(logIn, 429, { message: 'Please wait a little.' }), ['Please wait a little.']],
      [fails(logIn, 503, { message: 'We have to pause.' }), ['We have to pause.']],
      [isOffline(logIn), [connection]],
    ] as const) {
      const calls = stubCalls(guest, stub)
      enter('9876543210', 'jasmine')
      await waitFor(() => expect(sentTo(calls, logIn)).toHaveLength(1))
      await waitFor(() =>
        expect([
          ...screen.queryAllByRole('alert').map(({ textContent }) => textContent),
          ...messages(),
        ]).toEqual(alerts),
      )
      await screen.findByRole('button', { name: 'Login' })
      expect([phone().value, router.state.location.pathname]).toEqual(['9876543210', '/login'])
      expect(phone().getAttribute('aria-invalid') === 'true').toBe(alerts.length === 2)
    }
  })

  test.each([
    ['phone', '/send-otp'],
    ['profile', '/create-profile'],
    ['partner', '/desired-partner'],
  ] as const)('redirect: %s is due, so %s', async (step, url) => {
    stubCalls(guest)
    const { router } = await open()
    stubCalls(
      signedIn(step),
      replies(logIn, { response: 'redirect', message: '', user: asha, url }),
      hangs(readProfileDraft),
      hangs(readOwnProfile),
      hangs(readFormDraft),
      hangs(listCasteOptions),
      hangs(listEducationOptions),
    )
    enter('9876543210', 'jasmine')
    await waitFor(() => expect(router.state.location.pathname).toBe(url))
  })

  test.each(['approval', 'login'] as const)(
    'a reply of %s leads to the matches and keeps the member data in the tab',
    async response => {
      stubCalls(guest)
      const { router } = await open()
      const calls = stubCalls(...member, replies(logIn, { response, message: 'Welcome', user: asha }))
      await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
      fillIn('+91 98765-43210', 'jasmine')
      const sent = await pressTwice(button(), calls, logIn)
      expect(Object.fromEntries(sent)).toEqual({ email: '9876543210', password: 'jasmine', remember: 'on' })
      await waitFor(() => expect(router.state.location.pathname).toBe('/recently-joined-matches'))
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
  ])('a login with %s leads to %s', async (search, to) => {
    stubCalls(guest)
    const { router } = await open(`/login${search}`)
    stubCalls(...member, replies(logIn, { response: 'login', message: '', user: asha }))
    enter('9876543210', 'jasmine')
    await waitFor(() => expect(router.state.location.pathname).toBe(to))
  })

  test('the button reads "Logging in..." during the call', async () => {
    stubCalls(guest, hangs(logIn))
    await open()
    enter('9876543210', 'jasmine')
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Logging in...' })
    expect(busy.disabled).toBe(true)
  })
})

test('the password can be shown, and the page links to sign-up and reset', async () => {
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
