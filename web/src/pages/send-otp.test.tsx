import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sendOtp } from '#contract/core/accounts/account.ts'
import { messages } from '../../testing/large-form.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, isOffline, replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'
import { signedIn } from '../core/accounts/account-stubs.ts'
import { signUpAnswers } from '../core/profiles/profile-stubs.ts'

const registrant = signedIn('phone')
const button = () => screen.getByRole('button', { name: 'Send Code' })

async function open(mobile: string) {
  const page = renderAt('/send-otp')
  await screen.findByRole('heading', { name: 'Verify your mobile number' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Mobile Number' }), { target: { value: mobile } })
  return page
}

test('an impossible number is refused before it is sent', async () => {
  const calls = stubCalls(registrant)
  await open('5876543210')
  expect(screen.getByText(/Step 2 of 4/).textContent).toBe('Step 2 of 4: Mobile')
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Mobile')
  fireEvent.click(button())
  expect(messages()).toEqual(['Invalid mobile number.\nMust start with 6-9 and be 10 digits.'])
  expect(sentTo(calls, sendOtp)).toEqual([])
})

describe('the answers', () => {
  test('the number is sent once without its spaces, and /otp shows it', async () => {
    const answer = { response: 'success', message: 'Sent', wait: 30, digits: 6 } as const
    const calls = stubCalls(registrant, replies(sendOtp, answer))
    const { router } = await open('+91 98765 43210')
    expect(String(await pressTwice(button(), calls, sendOtp))).toBe('mobile=9876543210&UserID=1001')
    await waitFor(() => expect(router.state.location.pathname).toBe('/otp'))
    expect(await screen.findByText('A 6 digit code was sent by SMS to +91 98765 43210.')).toBeTruthy()
    expect(screen.getAllByLabelText(/^Digit \d of 6$/)).toHaveLength(6)
  })

  test.each([
    [
      'failed',
      replies(sendOtp, { response: 'failed', message: 'Please wait 20 seconds.' }),
      'Please wait 20 seconds.',
    ],
    ['unknown', fails(sendOtp, 200, { response: 'maybe' }), 'Something Went Wrong\nTry Again'],
    ['a broken server', fails(sendOtp, 500), 'Something Went Wrong\nTry Again'],
    ['no database', fails(sendOtp, 503, { message: 'We have to pause.' }), 'We have to pause.'],
    [
      'no connection',
      isOffline(sendOtp),
      'We could not reach the server. Please check your connection and try again.',
    ],
  ])('the page shows the text of a reply: %s', async (_, stub, message) => {
    stubCalls(registrant, stub)
    const { router } = await open('9876543210')
    fireEvent.click(button())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
    expect(router.state.location.pathname).toBe('/send-otp')
  })
})

test('a verified number is shown with the next step', async () => {
  stubCalls(signedIn('profile'), signUpAnswers)
  renderAt('/send-otp')
  expect(await screen.findByRole('heading', { name: 'This step is done.' })).toBeTruthy()
  expect(await screen.findByText('+91 98765 43210')).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Create your profile' })
  expect(way.getAttribute('href')).toBe('/create-profile')
})
