import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seedContent } from '../../../seed/site-content.ts'
import { asGuest } from '../../../testing/as.ts'
import { editorOf } from '../../../testing/editing.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { atWork } from '../../../testing/office.ts'
import { servedPages } from '../../../testing/served-pages.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { Renderer } from '../../platform/http/rendering/renderer.ts'

/** A fake of the built web app. Each page consists of the replies to its calls. */
function fakeRenderer(): Renderer & { rendered: number } {
  let answer: typeof fetch
  const ask = async (path: string) => (await answer(`/api/v1/${path}`)).json()
  return {
    rendered: 0,
    pages: servedPages('to-read', '/', '/about-us', '/blog', '/blog/:id').map(served => ({
      ...served,
      sources: [served.path],
    })),
    manifest: { '/about-us': { file: 'about.js', css: ['about.css'] } },
    async canonicalPath(url) {
      const { pathname } = new URL(url, 'http://localhost')
      if (!pathname.startsWith('/blog/')) return pathname
      const post = (await ask(`admin-mat/api/blog-post.php?id=${pathname.slice(6)}`)) as { blog_id?: number }
      return post.blog_id ? `/blog/${post.blog_id}` : undefined
    },
    fullTitle: title => title,
    themeCss: () => '',
    answerCallsWith: given => {
      answer = given
    },
    async renderPage(path) {
      this.rendered += 1
      const [, id] = /^\/blog\/(\d+)$/.exec(path) ?? []
      const shown = id
        ? await ask(`admin-mat/api/blog-post.php?id=${id}`)
        : [await ask('page?slug=about-us'), await ask('site-texts'), await ask('admin-mat/api/blog.php')]
      return { body: JSON.stringify(shown), head: { title: path }, state: {} }
    },
  }
}

const webFolder = await mkdtemp(join(tmpdir(), 'saptapadi-web-'))
const template =
  '<html lang="en"><head><!--head--><!--/head--></head><div><!--page--></div><!--state--></html>'
await writeFile(join(webFolder, 'index.html'), template)
const database = await freshDatabase()
const server = () => testApp({ database, webFolder, renderer: fakeRenderer(), hasBus: true })
const [one, two] = [await server(), await server()]
await one.clock.set('2026-08-03T06:00:00Z')
await seedContent(one.db, { withDemo: true })
const tara = await atWork(one, 'editor')
const editor = editorOf(tara.send)
const page = async (t: typeof one, url: string) => (await asGuest(t.app)({ url })).body
const preview = (kind: string, key: string, more = '') =>
  tara.send({ url: `/admin/preview/${kind}/${key}${more}` })

test('every server renders a page again after it is published', async () => {
  expect(await page(one, '/about-us')).not.toContain('Fresh words')
  expect(await page(two, '/about-us')).not.toContain('Fresh words')
  await editor.save('page', 'about-us', { html: '<p>Fresh words</p>' })
  await editor.publish('page', 'about-us')
  for (const t of [one, two]) await expect.poll(() => page(t, '/about-us')).toContain('Fresh words')
})

test('a preview equals the published page and changes nothing', async () => {
  const { html: was } = (await asGuest(one.app)({ url: '/api/v1/page?slug=about-us' })).json()
  await editor.save('page', 'about-us', { html: '<p>Previewed</p>' })
  const shown = await preview('page', 'about-us')
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('Previewed')
  expect(shown.body).toContain('about.css')
  expect((await asGuest(one.app)({ url: '/api/v1/page?slug=about-us' })).json().html).toBe(was)
  for (const t of [one, two]) expect(await page(t, '/about-us')).not.toContain('Previewed')
  await editor.publish('page', 'about-us')
  for (const t of [one, two]) await expect.poll(() => page(t, '/about-us')).toContain('Previewed')
  const withoutRibbon = shown.body.replace(/<style>a,button.*?<\/style>/, '')
  expect(await page(one, '/about-us')).toBe(withoutRibbon)
})

test('a preview runs no script, is framed by our site only and is not cached', async () => {
  const { headers } = await preview('page', 'about-us')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
  expect(headers['content-security-policy']).not.toContain('script-src')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect([headers['cache-control'], headers['x-robots-tag'], headers['x-frame-options']]).toEqual([
    'no-store',
    'noindex',
    'SAMEORIGIN',
  ])
})

test('old versions, unpublished posts and unfinished posts have a preview', async () => {
  expect((await preview('page', 'about-us', '?n=2')).body).toContain('Fresh words')
  const { key } = (await editor.act('create', { kind: 'post' })).json()
  expect((await preview('post', key)).body).toContain(`"blog_id":${key}`)
  await editor.save('post', key, { title: 'Half a thought', slug: 'choosing-a-muhurat' })
  expect((await preview('post', key)).body).toContain('Half a thought')
  expect((await asGuest(one.app)({ url: `/api/v1/admin-mat/api/blog-post.php?id=${key}` })).statusCode).toBe(
    404,
  )
  for (const wrong of [
    '/admin/preview/page/none',
    '/admin/preview/none/1',
    `/admin/preview/post/${key}?n=99`,
  ])
    expect((await tara.send({ url: wrong })).statusCode).toBe(404)
})

test('only staff with the permission for content see a preview', async () => {
  const url = '/admin/preview/page/about-us'
  expect((await asGuest(one.app)({ url })).statusCode).toBe(401)
  expect((await (await atWork(one, 'moderator')).send({ url })).statusCode).toBe(403)
  const locked = await atWork(one, 'editor')
  await one.db`update staff_sessions set last_seen_at = now() - interval '31 minutes' where staff_id = ${locked.id}`
  expect((await locked.send({ url })).statusCode).toBe(401)
})

test('every slug redirects to the address with the id', async () => {
  const key = await editor.newPost({ slug: 'old-words' })
  await editor.publish('post', key)
  await editor.save('post', key, { slug: 'new-words' })
  await editor.publish('post', key)
  for (const slug of ['old-words', 'new-words']) {
    const { statusCode, headers } = await asGuest(one.app)({ url: `/blog/${slug}?from=mail` })
    expect([statusCode, headers.location]).toEqual([301, `/blog/${key}`])
  }
  expect((await asGuest(one.app)({ url: `/blog/${key}` })).statusCode).toBe(200)
  expect((await asGuest(one.app)({ url: '/blog/no-such-words' })).statusCode).not.toBe(301)
})
