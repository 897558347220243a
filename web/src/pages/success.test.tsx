import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readFormDraft } from '#contract/core/profiles/form-drafts.ts'
import { readProfileDraft } from '#contract/core/profiles/profile.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { hangs, stubCalls } from '../../testing/stub-calls.ts'
import { signedIn } from '../core/accounts/account-stubs.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))

test('the page confirms the account and leads on after one second', async () => {
  stubCalls(signedIn('profile'), hangs(readProfileDraft), hangs(readFormDraft))
  const { router } = renderAt('/success')
  expect(await screen.findByRole('heading', { name: 'Account Created Successfully' })).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Start Your Journey' })
  expect(new URL(link.href).pathname).toBe('/create-profile')
  await act(() => vi.advanceTimersByTimeAsync(800))
  expect(router.state.location.pathname).toBe('/success')
  await act(() => vi.advanceTimersByTimeAsync(300))
  await waitFor(() => expect(router.state.location.pathname).toBe('/create-profile'))
})
