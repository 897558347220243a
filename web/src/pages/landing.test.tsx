import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { readSiteTexts } from '#contract/content.ts'
import { readBanner } from '#contract/showcase.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies } from '../../testing/stub-calls.ts'
import { stubLanding, watchLog } from '../features/landing/landing-stubs.ts'

async function open() {
  const page = renderAt('/')
  await screen.findByText('Love In Numbers', {}, { timeout: 10_000 })
  return page
}

const section = (name: string) => screen.findByRole('region', { name })
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(title => title.textContent)
const slidesOf = (name: string) =>
  Array.from(screen.getByRole('list', { name }).children, slide => slide as HTMLElement)

describe('the landing page', () => {
  test('has its sections in order, under the headline', async () => {
    stubLanding()
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Journey To Love Begins here !')
    expect(screen.getByText('Meet genuine matches who share your values and your dreams.')).toBeTruthy()
    expect(titles()).toEqual([
      'Why families choose us',
      'Three Easy Steps',
      'Recently Joined Members',
      'Love In Numbers',
      'Made for weddings',
      'Success Stories',
      'What Members Say',
    ])
    expect(document.title).toBe('Hindu matrimony for families | Saptapadi')
  })

  test('shows four benefits on six slides, the two repeated ones for the eye only', async () => {
    stubLanding()
    await open()
    const slides = slidesOf('Benefits')
    expect(slides.map(slide => slide.querySelector('h3')?.textContent)).toEqual([
      'Genuine Members',
      'Compatibility',
      'Values',
      'Guidance',
      'Genuine Members',
      'Compatibility',
    ])
    expect(slides.map(slide => slide.getAttribute('aria-hidden'))).toEqual([
      null,
      null,
      null,
      null,
      'true',
      'true',
    ])
  })

  test('shows the steps on seven petals, and the registration banner', async () => {
    stubLanding()
    await open()
    const steps = within(await section('Three Easy Steps'))
    expect(steps.getAllByRole('heading', { level: 3 }).map(step => step.textContent)).toEqual([
      'Sign Up & Create Your Profile',
      'Find Compatible Matches',
      'Connect & Take The Next Step',
    ])
    expect((await section('Three Easy Steps')).querySelectorAll('svg')).toHaveLength(7)
    expect(steps.getByText('Registration starting from Rs.99')).toBeTruthy()
    expect(steps.getByRole('link').getAttribute('href')).toBe('/sign-up')
  })

  test('shows the numbers, and what the site is for', async () => {
    stubLanding()
    await open()
    const numbers = within(await section('Love In Numbers'))
    expect(numbers.getAllByRole('definition').map(number => number.textContent)).toEqual([
      '570+',
      '3800+',
      '228',
      '19,000+',
    ])
    expect(numbers.getByText('happy couples matched')).toBeTruthy()
    expect(screen.getByText('Saptapadi is for matrimonial purposes only, not a dating site.')).toBeTruthy()
    expect(screen.getByRole('img', { name: /mosaic of wedding pictures/ })).toBeTruthy()
  })

  test('is covered until its texts arrive', async () => {
    stubLanding()
    renderAt('/')
    expect(await screen.findByText('Loading…')).toBeTruthy()
    await screen.findByText('Love In Numbers')
    expect(screen.queryByText('Loading…')).toBeNull()
  })

  test('without its texts keeps the rest, and asks again', async () => {
    stubLanding(fails(readSiteTexts, 500))
    renderAt('/')
    expect(await screen.findByText('We could not load all of this page.')).toBeTruthy()
    expect(screen.queryByText('Loading…')).toBeNull()
    expect(await screen.findByText('Arjun & Meera')).toBeTruthy()

    stubLanding()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('570+')).toBeTruthy()
  })
})

describe('the banner', () => {
  const drawn = () => screen.queryByRole('img', { name: /A groom and a bride/ })

  test('that is the drawn couple comes in sizes and formats', async () => {
    stubLanding()
    await open()
    expect(drawn()?.getAttribute('srcset')).toContain('/art/hero-640.webp 640w')
    expect(drawn()?.parentElement?.querySelector('source')?.type).toBe('image/avif')
  })

  test.each([
    ['uploads/banner.jpg', '/api/v1/uploads/banner.jpg'],
    ['art/other.webp', '/api/v1/art/other.webp'],
    ['https://pictures.example/banner.jpg', 'https://pictures.example/banner.jpg'],
  ])('%s is shown from %s; broken, it gives way to the drawn one', async (banner_image, src) => {
    stubLanding(replies(readBanner, { banner_image }))
    const { container } = await open()
    const picture = await waitFor(() => {
      const found = container.querySelector(`img[src="${src}"]`)
      expect(found).toBeTruthy()
      return found as HTMLImageElement
    })
    expect(drawn()).toBeNull()
    fireEvent.error(picture)
    expect(drawn()).toBeTruthy()
  })

  test('that fails to load is logged, and the drawn one stays', async () => {
    const log = watchLog()
    stubLanding(fails(readBanner, 500))
    const { container } = await open()
    await waitFor(() => expect(container.querySelector('[data-banner-failed]')).toBeTruthy())
    expect(drawn()).toBeTruthy()
    expect(log).toHaveBeenCalledWith('There was an error fetching the banner!', expect.anything())
  })
})
