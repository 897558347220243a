import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-page.tsx'
import { Hero } from './hero.tsx'
import { stubLanding } from './landing-stubs.ts'

const show = () => renderPart(<Hero subheadline="Meet someone.">The search</Hero>).container
const drawn = () => screen.queryByRole('img', { name: /A groom and a bride/ })

test('the banner that is the drawn couple comes in sizes and formats', () => {
  stubLanding()
  show()
  expect(drawn()?.getAttribute('srcset')).toContain('/art/hero-640.webp 640w')
  expect(drawn()?.parentElement?.querySelector('source')?.type).toBe('image/avif')
})
