import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { guestSession } from '#contract/session.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { SessionEndedNotice } from '../features/session/session-ended-notice.tsx'
import { CallError } from './call-error.ts'
import { createQueryClient, sessionKey } from './query-client.ts'
import { dismissSessionEnd } from './session-end.ts'

/** A call that brings this error, by someone whose session is known as this. */
async function callThatFails(error: CallError, isLoggedIn: boolean) {
  const client = createQueryClient()
  client.setQueryData(sessionKey, { ...guestSession, isLoggedIn })
  let tries = 0
  const queryFn = () => {
    tries += 1
    return Promise.reject(error)
  }
  const failure = client.fetchQuery({
    queryKey: ['x'],
    queryFn,
    retryDelay: 0,
    retry: client.getDefaultOptions().queries?.retry,
  })
  await act(() => expect(failure).rejects.toBe(error))
  return tries
}

afterEach(dismissSessionEnd)

describe('a session that ends', () => {
  test('under someone who was logged in is told, with the way back to the page', async () => {
    const { router } = renderPart(<SessionEndedNotice />)
    await act(() => router.navigate('/search?page=2'))
    await callThatFails(CallError.sessionEnded(), true)
    const link = screen.getByRole('link', { name: 'Log in and return' })
    expect(link.getAttribute('href')).toBe('/login?return=%2Fsearch%3Fpage%3D2')

    await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByText('Your session has ended')).toBeNull()
  })

  test('is nothing to tell a guest', async () => {
    renderPart(<SessionEndedNotice />)
    await callThatFails(CallError.sessionEnded(), false)
    expect(screen.queryByText('Your session has ended')).toBeNull()
  })
})

test.each([
  ['a lost connection is tried once more', CallError.unreachable(false), 2],
  ['a refusal is not', CallError.refused(403, {}), 1],
  ['a surprise is not', CallError.surprise(500, undefined), 1],
])('%s', async (_, error, tries) => {
  expect(await callThatFails(error, false)).toBe(tries)
})
