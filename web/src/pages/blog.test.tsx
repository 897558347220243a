import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { type BlogPost, listPosts } from '#contract/core/content/content.ts'
import { topics } from '#contract/platform/values.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'

const guest = replies(readSession, guestSession)
const opening = 'An old custom, a new flat, and a question no one likes to ask first. '

/** Newest first: Post 24 to Post 1. The topics alternate. */
const posts: BlogPost[] = Array.from({ length: 24 }, (_, place) => ({
  blog_id: 24 - place,
  blog_name: `Post ${24 - place}`,
  blog_keyword: `${topics[place % 3]},family`,
  blog_img: 'art/posts/choosing-a-muhurat.webp',
  blog_desc: `<p>${opening.repeat(4)}</p>`,
  blog_date: '2026-03-05',
  created_at: '2026-03-05T06:00:00.000Z',
}))

async function open(address: string, list = posts) {
  stubCalls(guest, replies(listPosts, list))
  const { router } = renderAt(address)
  await screen.findByRole('heading', { level: 1 })
  return router
}

const titles = () => screen.getAllByRole('article').map(card => within(card).getByRole('heading').textContent)
const numbered = (...numbers: number[]) => numbers.map(number => `Post ${number}`)

describe('/blog', () => {
  test('the blog shows four featured posts and six others', async () => {
    await open('/blog')
    await screen.findByText('Post 24')
    const featured = screen.getByRole('region', { name: 'Featured articles' })
    expect(within(featured).getAllByRole('article')).toHaveLength(4)
    expect(titles()).toEqual(numbered(24, 23, 22, 21, 20, 19, 18, 17, 16, 15))
  })

  test('a card has topic, date, picture and an excerpt of 150 characters, and leads to the post', async () => {
    await open('/blog')
    const card = (await screen.findByText('Post 20')).closest('article') as HTMLElement
    expect(within(card).getByText('Matrimonial')).toBeTruthy()
    expect(within(card).getByText('5 March 2026').getAttribute('datetime')).toBe('2026-03-05')
    expect(card.querySelector('source')?.srcset).toContain(
      '/api/v1/art/posts/choosing-a-muhurat-400.avif 400w',
    )
    expect(card.querySelector('img')?.getAttribute('loading')).toBe('lazy')
    const excerpt = within(card).getByText(/^An old custom/).textContent ?? ''
    expect(excerpt.length).toBeLessThanOrEqual(151)
    expect(excerpt.endsWith('…')).toBe(true)
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/blog/20')
  })

  test('page links say where they lead, and Back works', async () => {
    const router = await open('/blog')
    const next = await screen.findByRole('link', { name: 'Next page' })
    expect(next.getAttribute('href')).toBe('/blog?page=2')
    expect(next.getAttribute('rel')).toBe('next')
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()

    await userEvent.click(next)
    await waitFor(() => expect(titles()).toEqual(numbered(14, 13, 12, 11, 10, 9)))
    expect(router.state.location.search).toBe('?page=2')
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('rel')).toBe('prev')
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')

    await router.navigate(-1)
    await waitFor(() => expect(titles()).toContain('Post 24'))
  })

  test('an empty blog and an empty topic show "No articles found"', async () => {
    await open('/blog', [])
    expect(await screen.findByRole('heading', { name: 'No articles found' })).toBeTruthy()

    const weddings = posts.filter(post => post.blog_keyword.startsWith('Wedding'))
    await open('/blog?topic=Relationship', weddings)
    expect(await screen.findByRole('link', { name: 'See all articles' })).toBeTruthy()
  })

  test.each([
    ['Failed to load blog.', fails(listPosts, 500)],
    ['Unexpected response format.', fails(listPosts, 200, { posts: [] })],
  ])('"%s" offers Retry', async (message, stub) => {
    stubCalls(guest, stub)
    renderAt('/blog')
    expect(await screen.findByText(message)).toBeTruthy()
    stubCalls(guest, replies(listPosts, posts))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Post 24')).toBeTruthy()
  })
})
