import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-page.tsx'
import { Steps } from './steps.tsx'

const banner = { title: 'Registration starting from Rs.99', text: 'Paid once.' }

test.each([
  ['a visitor to the sign-up', null, 'Register Now', '/sign-up'],
  ['a member to the plan', 1001, 'Upgrade Plan', '/upgrade/1001'],
])('the banner leads %s', (_, memberId, name, to) => {
  renderPart(<Steps steps={[]} banner={banner} memberId={memberId} />)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
  expect(screen.getByRole('link', { name: 'What the plan includes' }).getAttribute('href')).toBe('/pricing')
})
