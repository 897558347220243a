import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { readSiteTexts } from '#contract/core/content/content.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails } from '../../testing/stub-calls.ts'
import { stubLanding } from '../features/site/landing/landing-stubs.ts'

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
  test('shows its sections in order, with the stored texts', async () => {
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

    // Four benefits on six slides. Screen readers skip the two repeated ones.
    const benefits = slidesOf('Benefits').map(slide => [
      slide.querySelector('h3')?.textContent,
      slide.getAttribute('aria-hidden'),
    ])
    expect(benefits).toEqual([
      ['Genuine Members', null],
      ['Compatibility', null],
      ['Values', null],
      ['Guidance', null],
      ['Genuine Members', 'true'],
      ['Compatibility', 'true'],
    ])

    const steps = await section('Three Easy Steps')
    expect(Array.from(steps.querySelectorAll('h3'), step => step.textContent)).toEqual([
      'Sign Up & Create Your Profile',
      'Find Compatible Matches',
      'Connect & Take The Next Step',
    ])
    expect(steps.querySelectorAll('svg')).toHaveLength(7)
    expect(within(steps).getByText('Registration starting from Rs.99')).toBeTruthy()
    expect(within(steps).getByRole('link', { name: 'Register Now' }).getAttribute('href')).toBe('/sign-up')

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

  test('is covered until its texts are loaded', async () => {
    stubLanding()
    renderAt('/')
    expect(await screen.findByText('Loading…')).toBeTruthy()
    await screen.findByText('Love In Numbers')
    expect(screen.queryByText('Loading…')).toBeNull()
  })

  test('shows the other sections if its texts fail to load, with a retry', async () => {
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
