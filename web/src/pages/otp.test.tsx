import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readSentCode, sendOtp, verifyOtp } from '#contract/core/accounts/account.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, isOffline, replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'
import { signedIn } from '../core/accounts/account-stubs.ts'
import { updateTabState } from '../core/accounts/tab-state.ts'

const registrant = signedIn('phone')
const box = (place: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${place} of 4`)
const checks = (calls: ReturnType<typeof stubCalls>) => sentTo(calls, verifyOtp).map(String)

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))

async function open(wait = 0) {
  updateTabState(1001, { sentCode: { mobile: '9876543210', digits: 4, resendAt: Date.now() + wait * 1000 } })
  const page = renderAt('/otp')
  await screen.findByText('A 4 digit code was sent by SMS to +91 98765 43210.')
  return page
}

function type(digits: string) {
  for (const [place, digit] of [...digits].entries()) {
    fireEvent.change(box(place + 1), { target: { value: digit } })
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the page redirects when no code was sent', async () => {
  stubCalls(registrant, replies(readSentCode, { sent: null }))
  const { router } = renderAt('/otp')
  await waitFor(() => expect(router.state.location.pathname).toBe('/send-otp'))
})

test('the code is sent once, 200 ms after the last digit, and leads to /success', async () => {
  const fetched = stubCalls(registrant, replies(verifyOtp, { statusCode: 200, message: 'Verified' }))
  const { router } = await open()
  type('0427')
  await pass(150)
  expect(checks(fetched)).toEqual([])
  const verified = stubCalls(
    signedIn('profile'),
    replies(verifyOtp, { statusCode: 200, message: 'Verified' }),
  )
  await pass(60)
  expect(checks(verified)).toEqual(['otp=0427&mobile=9876543210&id=1001'])
  await waitFor(() => expect(router.state.location.pathname).toBe('/success'))
  expect(checks(verified)).toHaveLength(1)
})

test('the button sends the code once, and asks for missing digits', async () => {
  const calls = stubCalls(registrant, replies(verifyOtp, { statusCode: 201, message: 'No' }))
  await open()
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  press()
  expect(screen.getByText('Please Enter 4 Digit Code')).toBeTruthy()
  type('04')
  expect(screen.queryByText('Please Enter 4 Digit Code')).toBeNull()
  press()
  expect(screen.getByText('Please Enter 4 Digit Code')).toBeTruthy()
  type('0427')
  const sent = await pressTwice(screen.getByRole('button', { name: 'Verify' }), calls, verifyOtp)
  expect(String(sent)).toBe('otp=0427&mobile=9876543210&id=1001')
  await pass(300)
  expect(checks(calls)).toHaveLength(1)
})

describe('the reply', () => {
  test('a 201 reply shows the server’s text and empties the boxes', async () => {
    stubCalls(
      registrant,
      replies(verifyOtp, { statusCode: 201, message: 'This code is wrong. 2 tries left.' }),
    )
    await open()
    type('0427')
    await pass(250)
    expect(await screen.findByText('This code is wrong. 2 tries left.')).toBeTruthy()
    await pass(50)
    expect([1, 2, 3, 4].map(place => box(place).value)).toEqual(['', '', '', ''])
    expect(document.activeElement).toBe(box(1))
  })

  test.each([
    ['unknown', fails(verifyOtp, 200, { statusCode: 204 }), 'Something Went Wrong\nTry Again'],
    ['a broken server', fails(verifyOtp, 500), 'Something Went Wrong\nTry Again'],
    ['no database', fails(verifyOtp, 503, { message: 'We have to pause.' }), 'We have to pause.'],
    [
      'no connection',
      isOffline(verifyOtp),
      'We could not reach the server. Please check your connection and try again.',
    ],
  ])('the page shows the text of a reply: %s', async (_, stub, message) => {
    stubCalls(registrant, stub)
    await open()
    type('0427')
    await pass(250)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
  })
})

describe('a code that did not arrive', () => {
  test('a new code can be requested after the countdown, which then restarts', async () => {
    const answer = { response: 'success', message: 'Sent', wait: 60, digits: 4 } as const
    const calls = stubCalls(registrant, replies(sendOtp, answer))
    await open(30)
    expect(screen.getByRole('timer').textContent).toBe('0:30')
    expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
    await pass(31_000)
    const sent = await pressTwice(screen.getByRole('button', { name: 'Resend code' }), calls, sendOtp)
    expect(String(sent)).toBe('mobile=9876543210&UserID=1001')
    expect(await screen.findByText('A new code is on its way to +91 98765 43210.')).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toBe('1:00')
  })

  test('the number can be changed, and Back returns to the code', async () => {
    vi.useRealTimers()
    stubCalls(registrant)
    const { router } = await open()
    await userEvent.click(screen.getByRole('link', { name: 'Change number' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/send-otp'))
    await userEvent.click(
      await screen.findByRole('link', { name: /^Enter the code sent to \+91\s98765\s43210$/ }),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/otp'))
  })
})
