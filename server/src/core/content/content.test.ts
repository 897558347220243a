import { beforeAll, describe, expect, test } from 'vitest'
import { pageSlugs } from '#contract/core/content/content.ts'
import { editorSamples, storedSamples } from '#contract/testing/editor-samples.ts'
import { seedContent } from '../../../seed/site-content.ts'
import { asGuest, type Send } from '../../../testing/as.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { cleanHtml } from './clean-html.ts'

let t: TestApp
let send: Send
const get = async (path: string) => (await send({ url: `/api/v1/${path}` })).json()

beforeAll(async () => {
  t = await testApp()
  send = asGuest(t.app)
  await seedContent(t.db, { withDemo: true })
})

test('every policy and page has its specified field', async () => {
  expect((await get('admin-mat/api/privacy-policy.php')).privacy_policy_desc).toContain('<h2>')
  expect((await get('admin-mat/api/terms-of-use.php')).terms_of_use_desc).toContain('<h2>')
  expect((await get('admin-mat/api/how-to-use.php')).how_to_use_desc).toContain('<h2>')
  for (const slug of ['about-us', 'return-refund', 'safety']) {
    expect(await get(`page?slug=${slug}`)).toMatchObject({
      title: expect.any(String),
      html: expect.stringContaining('<h2>'),
    })
  }
  expect((await send({ url: '/api/v1/page?slug=secret' })).json().message).toBe('There is no such page.')
})

test('no page shows an unfilled placeholder', async () => {
  const replies = [
    await get('admin-mat/api/privacy-policy.php'),
    await get('admin-mat/api/terms-of-use.php'),
    await get('admin-mat/api/how-to-use.php'),
    ...(await Promise.all(pageSlugs.map(slug => get(`page?slug=${slug}`)))),
    await get('site-texts'),
    await get('admin-mat/api/testimonial.php'),
  ]
  for (const reply of replies) expect(JSON.stringify(reply)).not.toMatch(/\{\{\w/)
})

describe('the blog', () => {
  test('lists twelve posts, newest first, with the first paragraph', async () => {
    const list = await get('admin-mat/api/blog.php')
    expect(list).toHaveLength(12)
    const dates = list.map((post: { blog_date: string }) => post.blog_date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    for (const post of list) {
      expect(Object.keys(post)).toEqual([
        'blog_id',
        'blog_name',
        'blog_keyword',
        'blog_img',
        'blog_desc',
        'blog_date',
        'created_at',
      ])
      expect(post.blog_desc).toMatch(/^<p>.*<\/p>$/s)
      expect(['Wedding', 'Matrimonial', 'Relationship']).toContain(post.blog_keyword.split(',')[0])
    }
  })

  test('returns a complete post, or a 404', async () => {
    const [first] = await get('admin-mat/api/blog.php')
    const post = await get(`admin-mat/api/blog-post.php?id=${first.blog_id}`)
    expect(post.blog_desc.length).toBeGreaterThan(first.blog_desc.length * 3)
    const missing = await send({ url: '/api/v1/admin-mat/api/blog-post.php?id=999999' })
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toEqual({ message: 'Blog not found.' })
    expect((await send({ url: '/api/v1/admin-mat/api/blog-post.php?id=abc' })).json().message).toBe(
      'Blog not found.',
    )
  })

  test('unsafe HTML in the database is cleaned when shown', async () => {
    const [row] = await t.db<{ id: number }[]>`
      insert into posts (slug, title, topic, html, published_on)
      values ('bad', 'Bad', 'Wedding', '<p onclick="x()">Hi<script>alert(1)</script></p>', '2026-01-01') returning id`
    expect((await get(`admin-mat/api/blog-post.php?id=${row?.id}`)).blog_desc).toBe('<p>Hi</p>')
  })
})

test.each([...Object.entries(editorSamples), ...storedSamples.map(sample => ['stored', sample] as const)])(
  'the cleaning of %s keeps %s',
  (_, sample) => expect(cleanHtml(sample)).toBe(sample),
)

test.each([
  ['<script>alert(1)</script>', ''],
  ['<img src=x onerror=alert(1)>', '<img src="x" />'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="http://plain.example">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,<b>x</b>">x</a>', '<a>x</a>'],
  ['<a href=" JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="vbscript:x">x</a>', '<a>x</a>'],
  ['<a href="ftp://x.example">x</a>', '<a>x</a>'],
  ['<a href="tel:123">x</a>', '<a>x</a>'],
  [
    '<a href="mailto:care@ok.example" onclick="x()" target="_blank">x</a>',
    '<a href="mailto:care@ok.example">x</a>',
  ],
  ['<img src="http://plain.example/a.png">', '<img />'],
  ['<img src="data:image/png;base64,AAAA">', '<img />'],
  ['<img src="mailto:a@b.in">', '<img />'],
  ['<img src="//evil.example/a.png">', '<img />'],
  ['<img src="https://ok.example/a.png" alt="A">', '<img src="https://ok.example/a.png" alt="A" />'],
  ['<form action="/x"><input name="a"></form>', ''],
  ['<base href="https://evil.example"><object data="x"></object><meta name="a">', ''],
  ['<a href="https://ok.example">x</a>', '<a href="https://ok.example" rel="noopener nofollow">x</a>'],
  ['<a href="/blog">x</a>', '<a href="/blog">x</a>'],
  ['<a href="{{link.posts}}">{{price}}</a>', '<a href="{{link.posts}}">{{price}}</a>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<p style="position:fixed" class="a" id="b">x</p>', '<p>x</p>'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<math><mi xlink:href="data:x,<script>1</script>">x</mi></math>', 'x'],
])('%s is cleaned to %s', (dirty, clean) => {
  expect(cleanHtml(dirty)).toBe(clean)
  expect(cleanHtml(cleanHtml(dirty))).toBe(clean)
})
