import { afterEach, expect, test, vi } from 'vitest'
import { type BlogPost, listPosts, readPost } from '#contract/core/content/content.ts'
import { paths } from '#contract/platform/paths.ts'
import { blog, topics } from '#contract/platform/values.ts'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { answerCallsWith, canonicalPath, pages, renderPage } from './entry-server.tsx'

afterEach(() => {
  vi.useRealTimers()
  answerCallsWith((input, init) => fetch(input, init))
})

const post = (blog_id: number): BlogPost => ({
  blog_id,
  blog_name: `Post ${blog_id}`,
  blog_keyword: topics[blog_id % topics.length] ?? '',
  blog_img: null,
  blog_desc: '<p>Text</p>',
  blog_date: '2026-03-05',
  created_at: '2026-03-05T06:00:00.000Z',
})
test('every source that a page preloads exists', () => {
  const files = Object.keys(import.meta.glob('/web/src/**/*.tsx'))
  const sources = new Set(pages.flatMap(page => page.sources))
  expect([...sources].filter(source => !files.includes(`/web/${source}`))).toEqual([])
})

/** Enough posts for two pages, with every topic. */
const posts = Array.from({ length: blog.featured + blog.perPage + 2 }, (_, place) => post(place + 1))

test.each([
  ['/', '/'],
  ['/?page=random', '/'],
  ['/?utm_source=x&topic=Wedding', '/'],
  ['/%61bout-us?page=2', '/about-us'],
  ['/blog', '/blog'],
  ['/blog?topic=zzz', '/blog'],
  ['/blog?page=random', '/blog'],
  ['/blog?page=1', '/blog'],
  ['/blog?page=0', '/blog'],
  ['/blog?page=2&x=1', '/blog?page=2'],
  ['/blog?page=3', '/blog?page=2'],
  ['/blog?page=1e9', '/blog?page=2'],
  ['/blog?page=2.0', '/blog?page=2'],
  ['/blog?topic=wedding', '/blog?topic=Wedding'],
  ['/blog?page=2&topic=Wedding', '/blog?topic=Wedding'],
  ['/blog/7', '/blog/7'],
  ['/blog/7?page=2', '/blog/7'],
  ['/blog/07', '/blog/7'],
  ['/blog/8', undefined],
  ['/blog/x', undefined],
])('the page at %s has the canonical address %s', async (url, address) => {
  const isSeven = /\/blog\/0?7\b/.test(url)
  stubCalls(replies(listPosts, posts), isSeven ? replies(readPost, post(7)) : fails(readPost, 404))
  expect(await canonicalPath(url)).toBe(address)
})

test('an invented topic or query gets its canonical address without a call', async () => {
  const fetched = stubCalls()
  for (const url of ['/?page=random', '/blog?topic=zzz', '/blog?page=random', '/about-us?x'])
    await canonicalPath(url)
  expect(fetched).not.toHaveBeenCalled()
})

test('the list of posts is read at most once in five seconds, for any number of requests', async () => {
  vi.setSystemTime('2030-01-01T12:00:00Z')
  const fetched = stubCalls(replies(listPosts, posts))
  const ask = async () => {
    for (let page = 2; page < 12; page++) await canonicalPath(`/blog?page=${page}`)
    return fetched.mock.calls.length
  }
  expect(await ask()).toBe(1)
  vi.setSystemTime('2030-01-01T12:00:05Z')
  expect(await ask()).toBe(2)
})

test.each(['/blog?page=2', '/blog/7'])(
  'if the post list cannot be read, %s is rendered and shows the error',
  async url => {
    vi.setSystemTime('2030-01-01T12:01:00Z')
    stubCalls(fails(listPosts, 500), fails(readPost, 500))
    expect(await canonicalPath(url)).toBe(url.split('?')[0])
  },
)

test('a page is not rendered while the server cannot answer its calls', async () => {
  answerCallsWith(async () => Response.json({ message: 'We have to pause.' }, { status: 503 }))
  await expect(renderPage(paths.posts)).rejects.toMatchObject({ statusCode: 503 })
})

const shapes = pages.filter(({ kind }) => kind === 'shape').map(({ path }) => path)
const forms = pages.filter(({ kind }) => kind === 'to-use').map(({ path }) => path)

test.each(shapes)(
  '%s is rendered as header, skeleton and footer, without calls and personal data',
  async path => {
    const fetched = stubCalls()
    const { body, head, state } = await renderPage(path)
    expect(body).toContain('<header')
    expect(body).toContain('aria-label="Loading…"')
    expect(body).toContain('<footer')
    expect(body).not.toContain('<style')
    expect([head.isPrivate, state]).toEqual([true, undefined])
    expect(fetched).not.toHaveBeenCalled()
  },
)

test.each(forms)(
  '%s is rendered ready to use, without reading the session and without inline styles',
  async path => {
    const fetched = stubCalls()
    const { body, state } = await renderPage(path)
    expect(body).toContain('<h1')
    expect(body).not.toContain('<style')
    expect(JSON.stringify(state)).not.toContain('readSession')
    expect(fetched).not.toHaveBeenCalled()
  },
)

test('login and sign-up have their fields and button, and put nothing typed into an address', async () => {
  for (const [path, field] of [
    [paths.login, /type="password"/],
    [paths.signUp, /autoComplete="off"|name="/],
  ] as const) {
    const { body } = await renderPage(path)
    expect(body).toMatch(/<form [^>]*method="post"/)
    expect(body).toMatch(field)
    expect(body).toMatch(/<button[^>]* type="submit"/)
  }
})

test('a page about a missing record says so', async () => {
  answerCallsWith(async () => Response.json({ message: 'We could not find it.' }, { status: 404 }))
  expect((await renderPage(paths.post(987))).head.status).toBe(404)
})
