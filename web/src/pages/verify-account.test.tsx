import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { headerCalls } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { stubCalls } from '../../testing/stub-calls.ts'
import { signedIn } from '../features/account/account-stubs.ts'

test.each([
  ['phone', 'Done Next Later Later', 'Verify mobile number', '/send-otp'],
  ['profile', 'Done Done Next Later', 'Create your profile', '/create-profile'],
  ['partner', 'Done Done Done Next', 'Describe your desired partner', '/desired-partner'],
  ['done', 'Done Done Done Done', 'See your matches', '/recently-joined-matches'],
] as const)('%s is due', async (step, states, label, path) => {
  stubCalls(signedIn(step), ...headerCalls())
  renderAt('/verify-account')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: label })
  expect(new URL(link.href).pathname).toBe(path)
  const rows = screen.getAllByText(/^(Done|Next|Later)$/)
  expect(rows.map(row => row.textContent).join(' ')).toBe(states)
})

test('a profile that waits for approval is told so', async () => {
  stubCalls(signedIn('done', { isApproved: false }), ...headerCalls())
  renderAt('/verify-account')
  expect(await screen.findByText(/yours is waiting for that/)).toBeTruthy()
})
