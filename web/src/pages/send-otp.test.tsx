import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { sendOtp } from '#contract/account.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { signedIn } from '../features/account/account-stubs.ts'
import { signUpAnswers } from '../features/profile/profile-stubs.ts'

const registrant = signedIn('phone')

async function ask(mobile: string) {
  const page = renderAt('/send-otp')
  await screen.findByRole('heading', { name: 'Verify your mobile number' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Mobile Number' }), { target: { value: mobile } })
  await userEvent.click(screen.getByRole('button', { name: 'Send Code' }))
  return page
}

const wrong = 'Invalid mobile number.\nMust start with 6-9 and be 10 digits.'
test.each([
  ['', 'Mobile is required'],
  ['5876543210', wrong],
  ['98765', wrong],
  ['98765432101', wrong],
  ['98765abcde', wrong],
])('"%s" is refused before it is sent', async (mobile, message) => {
  const fetched = stubCalls(registrant)
  await ask(mobile)
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(fetched.mock.calls.filter(([url]) => String(url) === sendOtp.path)).toEqual([])
})

test('is step 2 of 4', async () => {
  stubCalls(registrant)
  renderAt('/send-otp')
  expect((await screen.findByText(/Step 2 of 4/)).textContent).toBe('Step 2 of 4: Mobile')
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Mobile')
})

describe('the answers', () => {
  test('success: the number is remembered without its spaces, and /otp says where the code went', async () => {
    const answer = { response: 'success', message: 'Sent', wait: 30, digits: 6 } as const
    const fetched = stubCalls(registrant, replies(sendOtp, answer))
    const { router } = await ask('+91 98765 43210')
    await waitFor(() => expect(router.state.location.pathname).toBe('/otp'))
    const [, init] = fetched.mock.calls.find(([url]) => String(url) === sendOtp.path) ?? []
    expect(String(init?.body)).toBe('mobile=9876543210&UserID=1001')
    expect(await screen.findByText('A 6 digit code was sent by SMS to 98******10.')).toBeTruthy()
    expect(screen.getAllByLabelText(/^Digit \d of 6$/)).toHaveLength(6)
  })

  test.each([
    [
      'failed',
      [replies(sendOtp, { response: 'failed', message: 'Please wait 20 seconds.' })],
      'Please wait 20 seconds.',
    ],
    ['unknown', [fails(sendOtp, 200, { response: 'maybe' })], 'Something Went Wrong\nTry Again'],
    ['a broken server', [fails(sendOtp, 500)], 'Something Went Wrong\nTry Again'],
    ['a server that pauses', [fails(sendOtp, 503, { message: 'We have to pause.' })], 'We have to pause.'],
    ['no connection', [], 'We could not reach the server. Please check your connection and try again.'],
  ])('%s: %3$s', async (_, stubs, message) => {
    stubCalls(registrant, ...stubs)
    const { router } = await ask('9876543210')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
    expect(router.state.location.pathname).toBe('/send-otp')
  })
})

test('a number that is verified already is not asked for again, but shown with the way on', async () => {
  stubCalls(signedIn('profile'), signUpAnswers)
  renderAt('/send-otp')
  expect(await screen.findByRole('heading', { name: 'You have done this step.' })).toBeTruthy()
  expect(await screen.findByText('98******10')).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Create your profile' })
  expect(way.getAttribute('href')).toBe('/create-profile')
})
