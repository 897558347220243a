import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readBanner } from '#contract/showcase.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { fails, replies } from '../../../testing/stub-calls.ts'
import { Hero } from './hero.tsx'
import { stubLanding, watchLog } from './landing-stubs.ts'

const show = () => renderPart(<Hero subheadline="Meet someone.">The search</Hero>).container
const drawn = () => screen.queryByRole('img', { name: /A groom and a bride/ })

test('the banner that is the drawn couple comes in sizes and formats', () => {
  stubLanding()
  show()
  expect(drawn()?.getAttribute('srcset')).toContain('/art/hero-640.webp 640w')
  expect(drawn()?.parentElement?.querySelector('source')?.type).toBe('image/avif')
})

test.each([
  ['uploads/banner.jpg', '/api/v1/uploads/banner.jpg'],
  ['art/other.webp', '/api/v1/art/other.webp'],
  ['https://pictures.example/banner.jpg', 'https://pictures.example/banner.jpg'],
])('the banner %s is shown from %s; broken, it gives way to the drawn one', async (banner_image, src) => {
  stubLanding(replies(readBanner, { banner_image }))
  const container = show()
  const picture = await waitFor(() => {
    const found = container.querySelector(`img[src="${src}"]`)
    expect(found).toBeTruthy()
    return found as HTMLImageElement
  })
  expect(drawn()).toBeNull()
  fireEvent.error(picture)
  expect(drawn()).toBeTruthy()
})

test('a banner that fails to load is logged, and the drawn one stays', async () => {
  const log = watchLog()
  stubLanding(fails(readBanner, 500))
  const container = show()
  await waitFor(() => expect(container.querySelector('[data-banner-failed]')).toBeTruthy())
  expect(drawn()).toBeTruthy()
  expect(log).toHaveBeenCalledWith('There was an error fetching the banner!', expect.anything())
})
