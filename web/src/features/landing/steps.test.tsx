import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { guestSession, readSession } from '#contract/session.ts'
import { memberSession } from '../../../testing/as-member.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { replies, stubCalls } from '../../../testing/stub-calls.ts'
import { Steps } from './steps.tsx'

const banner = { title: 'Registration starting from Rs.99', text: 'Paid once.' }

test.each([
  ['a visitor to the sign-up', guestSession, 'Register Now', '/sign-up'],
  ['a member to the plan', memberSession, 'Upgrade Plan', '/upgrade/1001'],
])('the banner leads %s', async (_, session, name, to) => {
  stubCalls(replies(readSession, session))
  renderPart(<Steps steps={[]} banner={banner} />)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
  expect(screen.getByRole('link', { name: 'What the plan includes' }).getAttribute('href')).toBe('/pricing')
})
