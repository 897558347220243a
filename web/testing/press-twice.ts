import { act, waitFor } from '@testing-library/react'
import { expect, type Mock } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { sentTo } from './stub-calls.ts'

/** Presses twice before the page can render, like an impatient finger. Expects one call and returns its fields. */
export async function pressTwice(
  button: HTMLElement,
  calls: Mock<typeof fetch>,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
): Promise<URLSearchParams> {
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(sentTo(calls, endpoint)).not.toEqual([]))
  // A second call would have been sent by now.
  await act(async () => {})
  const [sent, ...more] = sentTo(calls, endpoint)
  expect(more).toEqual([])
  return sent as URLSearchParams
}
