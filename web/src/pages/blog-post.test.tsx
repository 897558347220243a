import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import { type BlogPost, listPosts, readPost, readSiteTexts } from '#contract/core/content/content.ts'
import type { PageHead } from '#contract/platform/page-head.ts'
import { renderAt, renderPart } from '../../testing/render-page.tsx'
import { fails, hangs, replies, stubCalls } from '../../testing/stub-calls.ts'
import { HeadCollector } from '../lib/page-head.tsx'
import { Page } from './blog-post.tsx'

const guest = replies(readSession, guestSession)
const post: BlogPost = {
  blog_id: 7,
  blog_name: 'Choosing a Muhurat & Sleeping Well',
  blog_keyword: 'Wedding,muhurat,planning',
  blog_img: 'art/posts/choosing-a-muhurat.webp',
  blog_desc: '<p>First of all, breathe.</p><h2>The panchang</h2><p>See <a href="/pricing">our plan</a>.</p>',
  blog_date: '2026-02-12',
  created_at: '2026-02-12T06:00:00.000Z',
}
const others = [8, 9, 10, 11].map(blog_id => ({ ...post, blog_id, blog_name: `Wedding ${blog_id}` }))
const list = replies(listPosts, [post, ...others, { ...post, blog_id: 12, blog_keyword: 'Relationship' }])

async function open() {
  stubCalls(guest, replies(readPost, post), list)
  const { router } = renderAt('/blog/7')
  await screen.findByRole('heading', { level: 1, name: post.blog_name })
  return router
}

describe('/blog/{id}', () => {
  test('a post shows breadcrumb, title, date, cover and text', async () => {
    const router = await open()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')
    expect(crumbs.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Blog', '/blog'],
    ])
    const head = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement
    expect(within(head).getByText('12 February 2026')).toBeTruthy()
    expect(screen.getByText('First of all, breathe.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'The panchang' }).id).toBe('part-the-panchang')
    await waitFor(() => expect(document.title).toBe(`${post.blog_name} | Saptapadi`))
    stubCalls(guest, hangs(readSiteTexts))
    await userEvent.click(screen.getByRole('link', { name: 'our plan' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'))
  })

  test('a post has plain links for sharing', async () => {
    await open()
    const address = encodeURIComponent('http://localhost:3000/blog/7')
    const title = encodeURIComponent(post.blog_name)
    const link = (name: string) => screen.getByRole('link', { name: `Share on ${name}` })
    expect(link('WhatsApp').getAttribute('href')).toBe(`https://wa.me/?text=${title}%20${address}`)
    expect(link('Facebook').getAttribute('href')).toContain(`?u=${address}`)
    expect(link('X').getAttribute('href')).toContain(`url=${address}`)
    for (const name of ['WhatsApp', 'Facebook', 'X']) expect(link(name).getAttribute('rel')).toBe('noopener')
  })

  test('a post ends with up to three others of its topic', async () => {
    await open()
    const heading = await screen.findByRole('heading', { name: 'Related articles' })
    const related = within(heading.parentElement as HTMLElement).getAllByRole('heading', { level: 3 })
    expect(related.map(({ textContent }) => textContent)).toEqual(['Wedding 8', 'Wedding 9', 'Wedding 10'])
  })

  test('a post describes itself to search engines', async () => {
    stubCalls(guest, replies(readPost, post), list)
    const heads: PageHead[] = []
    renderPart(
      <HeadCollector value={head => heads.push(head)}>
        <Page />
      </HeadCollector>,
    )
    const shared = '/api/v1/art/posts/choosing-a-muhurat-share.jpg'
    await waitFor(() => expect(heads.at(-1)?.image?.path).toBe(shared))
    expect(heads.at(-1)?.jsonLd).toMatchObject({
      '@type': 'BlogPosting',
      headline: post.blog_name,
      datePublished: '2026-02-12',
      dateModified: expect.stringMatching(/^2026-/),
      mainEntityOfPage: { '@id': `/blog/${post.blog_id}` },
      publisher: { logo: { url: '/icon-512.png' } },
      image: shared,
      articleSection: 'Wedding',
    })
  })

  test.each([
    ['Blog not found.', fails(readPost, 404, { message: 'Blog not found.' })],
    ['Blog not found.', fails(readPost, 400, { message: 'Blog not found.' })],
    ['No blog data available.', fails(readPost, 200, {})],
    ['No blog data available.', fails(readPost, 200, null)],
  ])('a missing post shows "%s", a link to the blog and a 404 for search engines', async (message, stub) => {
    stubCalls(guest, stub, list)
    const heads: PageHead[] = []
    renderPart(
      <HeadCollector value={head => heads.push(head)}>
        <Page />
      </HeadCollector>,
    )
    expect(await screen.findByRole('heading', { level: 1, name: message })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all articles' }).getAttribute('href')).toBe('/blog')
    expect(heads.at(-1)?.status).toBe(404)
  })
})
