import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { listSuccessStories, listTestimonials } from '#contract/features/site/showcase.ts'
import { renderPart } from '../../../../testing/render-page.tsx'
import { fails, replies } from '../../../../testing/stub-calls.ts'
import { sampleStory, sampleTestimonial, stubLanding, watchLog } from './landing-stubs.ts'
import { RecentMembers } from './recent-members.tsx'
import { Stories } from './stories.tsx'
import { Testimonials } from './testimonials.tsx'

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }))

describe('recently joined members', () => {
  test('lead to the login, and so does "View More Profile"', async () => {
    stubLanding()
    renderPart(<RecentMembers />)
    for (const name of ['Neha', 'View More Profile']) {
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/login')
    }
  })
})

describe('success stories', () => {
  test('show that they are loading, then both names and the message', async () => {
    stubLanding()
    renderPart(<Stories />)
    expect(screen.getByText('Loading stories...')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Arjun & Meera' })).toBeTruthy()
    expect(screen.getByText('We met here.')).toBeTruthy()
    expect(screen.queryByText('Loading stories...')).toBeNull()
  })

  test('show that they failed to load, and can be retried', async () => {
    watchLog()
    stubLanding(fails(listSuccessStories, 500))
    renderPart(<Stories />)
    const message = 'Failed to load love stories. Please try again later.'
    expect(await screen.findByText(message)).toBeTruthy()
    stubLanding()
    await retry()
    expect(await screen.findByText('Arjun & Meera')).toBeTruthy()
    expect(screen.queryByText(message)).toBeNull()
  })

  test.each([
    ['a single story does not move', [sampleStory], 0],
    ['two stories take turns', [sampleStory, { ...sampleStory, ss_id: 2 }], 1],
  ])('%s', async (_, stories, pauseButtons) => {
    stubLanding(replies(listSuccessStories, stories))
    renderPart(<Stories />)
    await screen.findAllByText('Arjun & Meera')
    expect(screen.queryAllByRole('button', { name: 'Pause: Success stories' })).toHaveLength(pauseButtons)
  })
})

describe('testimonials', () => {
  test.each([
    ['a list', replies(listTestimonials, [sampleTestimonial])],
    ['a list under data', fails(listTestimonials, 200, { data: [sampleTestimonial] })],
  ])('are shown: %s', async (_, stub) => {
    stubLanding(stub)
    renderPart(<Testimonials />)
    const voices = within(await screen.findByRole('list', { name: 'Testimonials' }))
    for (const text of ['Kind people', 'Thank you.', 'Sunita', 'Lucknow', 'S']) {
      expect(voices.getByText(text)).toBeTruthy()
    }
  })
})
