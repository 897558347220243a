import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { headerCalls } from '../../testing/as-member.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { stubCalls } from '../../testing/stub-calls.ts'
import { signedIn } from '../core/accounts/account-stubs.ts'

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

test('a mother sees whose profile is next', async () => {
  stubCalls(signedIn('profile', { profileFor: 'Daughter' }), ...headerCalls())
  renderAt('/verify-account')
  expect(await screen.findByText('Your mobile number is verified. Next: Asha’s profile.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create Asha’s profile' })).toBeTruthy()
})

test('the page says that a new profile is waiting for approval', async () => {
  stubCalls(signedIn('done', { isApproved: false }), ...headerCalls())
  renderAt('/verify-account')
  expect(await screen.findByText(/waiting for approval/)).toBeTruthy()
})
