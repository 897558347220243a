import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { confirmNewsletter, leaveNewsletter } from '#contract/features/site/support.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'

const guest = replies(readSession, guestSession)
const token = 't'.repeat(43)

describe.each([
  ['/newsletter/confirm/', 'Yes, confirm', confirmNewsletter],
  ['/newsletter/leave/', 'Unsubscribe', leaveNewsletter],
])('%s{token}', (path, button, endpoint) => {
  test('the page acts once, when its button is pressed, and shows the server’s text', async () => {
    const calls = stubCalls(guest, replies(endpoint, { response: 'success', message: 'It is done.' }))
    renderAt(path + token)
    const action = await screen.findByRole('button', { name: button })
    expect(sentTo(calls, endpoint)).toEqual([])
    expect(String(await pressTwice(action, calls, endpoint))).toBe(`token=${token}`)
    expect((await screen.findByText('It is done.')).getAttribute('role')).toBe('status')
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })

  test('an expired link shows the server’s refusal', async () => {
    stubCalls(guest, replies(endpoint, { response: 'invalid', message: 'This link is not valid.' }))
    renderAt(`${path}old`)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const message = await screen.findByText('This link is not valid.')
    expect(message.closest('[role="alert"]')).toBeTruthy()
  })
})
