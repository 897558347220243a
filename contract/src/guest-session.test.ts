import { expect, test } from 'vitest'
import { guestSession } from './guest-session.ts'
import { readSession } from './session.ts'

test('a guest has nothing, and that is what the call says of one', () => {
  expect(guestSession).toEqual({
    isLoggedIn: false,
    userId: null,
    userName: 'Guest',
    isPremium: false,
    step: null,
    isApproved: false,
  })
  expect(readSession.reply.parse(guestSession)).toEqual(guestSession)
})
