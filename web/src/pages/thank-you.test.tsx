import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-page.tsx'
import { Page } from './thank-you.tsx'

test('/thankyou thanks, says how to reach support, and leads home', () => {
  renderPart(<Page />)
  expect(screen.getByRole('heading', { level: 1, name: 'Thank You' })).toBeTruthy()
  expect(screen.getByText('Thankyou For Enquiry')).toBeTruthy()
  expect(screen.getByText(/For enquiries, assistance or feedback/).textContent).toContain(
    'The team will respond promptly.',
  )
  expect(screen.getByRole('link', { name: 'support@saptapadi.example' })).toBeTruthy()
  expect(document.querySelector('main a[href^="tel:"]')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
})
