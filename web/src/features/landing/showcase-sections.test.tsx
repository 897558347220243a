import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { listRecentMembers, listSuccessStories, listTestimonials } from '#contract/showcase.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { fails, replies } from '../../../testing/stub-calls.ts'
import { sampleMember, sampleStory, sampleVoice, stubLanding, watchLog } from './landing-stubs.ts'
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

  test('that fail to load are logged and can be asked for again', async () => {
    const log = watchLog()
    stubLanding(fails(listRecentMembers, 500))
    renderPart(<RecentMembers />)
    expect(await screen.findByText('We could not load the members.')).toBeTruthy()
    expect(log).toHaveBeenCalledWith('There was an error fetching members!', expect.anything())

    stubLanding(replies(listRecentMembers, [{ ...sampleMember, name: 'Asha' }]))
    await retry()
    expect(await screen.findByRole('link', { name: 'Asha' })).toBeTruthy()
  })

  test('may be none', async () => {
    stubLanding(replies(listRecentMembers, []))
    renderPart(<RecentMembers />)
    expect(await screen.findByText('New members will be shown here soon.')).toBeTruthy()
  })
})

describe('success stories', () => {
  test('say that they are loading, then show both names and the message', async () => {
    stubLanding()
    renderPart(<Stories />)
    expect(screen.getByText('Loading stories...')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Arjun & Meera' })).toBeTruthy()
    expect(screen.getByText('We met here.')).toBeTruthy()
    expect(screen.queryByText('Loading stories...')).toBeNull()
  })

  test('without a picture, or with a broken one, show the first letter of the name', async () => {
    stubLanding()
    renderPart(<Stories />)
    expect(await screen.findByText('M')).toBeTruthy()
    const groom = screen.getByRole('img', { name: 'Arjun' })
    expect(groom.getAttribute('src')).toBe('/api/v1/uploads/arjun.jpg')
    fireEvent.error(groom)
    expect(screen.getByText('A')).toBeTruthy()
  })

  test('say that they failed to load, and can be asked for again', async () => {
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
    ['an empty list', replies(listSuccessStories, [])],
    ['no list', fails(listSuccessStories, 200, { message: 'none' })],
  ])('say that there are none: %s', async (_, stub) => {
    stubLanding(stub)
    renderPart(<Stories />)
    expect(await screen.findByText('No love stories found.')).toBeTruthy()
  })

  test.each([
    ['one stands still', [sampleStory], 0],
    ['two take turns', [sampleStory, { ...sampleStory, ss_id: 2 }], 1],
  ])('%s', async (_, stories, pauseButtons) => {
    stubLanding(replies(listSuccessStories, stories))
    renderPart(<Stories />)
    await screen.findAllByText('Arjun & Meera')
    expect(screen.queryAllByRole('button', { name: 'Pause: Success stories' })).toHaveLength(pauseButtons)
  })
})

describe('testimonials', () => {
  test.each([
    ['a list', replies(listTestimonials, [sampleVoice])],
    ['a list under data', fails(listTestimonials, 200, { data: [sampleVoice] })],
  ])('are shown: %s', async (_, stub) => {
    stubLanding(stub)
    renderPart(<Testimonials />)
    const voices = within(await screen.findByRole('list', { name: 'Testimonials' }))
    for (const text of ['Kind people', 'Thank you.', 'Sunita', 'Lucknow', 'S']) {
      expect(voices.getByText(text)).toBeTruthy()
    }
  })

  test('that are none leave no empty section', async () => {
    stubLanding(replies(listTestimonials, []))
    renderPart(<Testimonials />)
    expect(screen.getByText('What Members Say')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('What Members Say')).toBeNull())
  })

  test('that fail to load are logged and can be asked for again', async () => {
    const log = watchLog()
    stubLanding(fails(listTestimonials, 500))
    renderPart(<Testimonials />)
    expect(await screen.findByText('We could not load what members say.')).toBeTruthy()
    expect(log).toHaveBeenCalledWith('There was an error fetching testimonials!', expect.anything())
    stubLanding()
    await retry()
    expect(await screen.findByText('Kind people')).toBeTruthy()
  })
})
