import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmEmail } from '#contract/core/accounts/own-account.ts'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'

const token = 'x'.repeat(43)

test.each([
  ['success' as const, 'This is your address now.'],
  ['invalid' as const, 'This link was used already or is too old.'],
])('the link acts only when its button is pressed: %s', async (response, message) => {
  const calls = stubCalls(replies(readSession, guestSession), replies(confirmEmail, { response, message }))
  renderAt(`/confirm-email/${token}`)
  const button = await screen.findByRole('button', { name: 'Yes, this is my address' })
  expect(sentTo(calls, confirmEmail)).toHaveLength(0)
  expect((await pressTwice(button, calls, confirmEmail)).get('token')).toBe(token)
  expect(await screen.findByText(message)).toBeTruthy()
})
