import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { seedContent } from '../../../../seed/site-content.ts'
import { asGuest, type Send } from '../../../../testing/as.ts'
import type { Clock } from '../../../../testing/clock.ts'
import { httpsSettings } from '../../../../testing/production-settings.ts'
import { servedPages } from '../../../../testing/served-pages.ts'
import { testApp } from '../../../../testing/test-app.ts'
import type { Renderer } from './renderer.ts'

const template = `<html lang="en"><head><!--head--><title>x</title><!--/head-->
<link rel="preload" as="font" href="/rozha.woff2" />
<link
  rel="preload" as="font" href="/mukta.woff2"
/></head><div id="root"><!--page--></div><!--state--></html>`
const evil = '</script><script>alert(1)</script>'

function fakeRenderer(): Renderer & { rendered: string[]; isAway: boolean } {
  let answer: typeof fetch
  const rendered: string[] = []
  return {
    rendered,
    isAway: false,
    pages: [
      ...servedPages('to-read', '/', '/about-us', '/blog/:id'),
      { path: '/login', kind: 'to-use', sources: ['start.tsx', 'login.tsx'] },
      { path: '/view-profile/:id', kind: 'shape', sources: ['start.tsx', 'login.tsx'] },
    ],
    manifest: {
      'start.tsx': { file: 'assets/start-1.js', imports: ['_react.js'], css: ['assets/start-1.css'] },
      'login.tsx': {
        file: 'assets/login-1.js',
        imports: ['_react.js', 'start.tsx'],
        css: ['assets/login-1.css'],
      },
      '_react.js': { file: 'assets/react-1.js' },
      'else.tsx': { file: 'assets/else-1.js' },
    },
    async canonicalPath(url) {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      if (pathname.startsWith('/view-profile/')) return '/view-profile/:id'
      if (pathname.startsWith('/blog/')) return pathname === '/blog/1' ? pathname : undefined
      return searchParams.get('page') === '2' ? `${pathname}?page=2` : pathname
    },
    fullTitle: title => `${title} | Test`,
    themeCss: () => '',
    answerCallsWith: given => {
      answer = given
    },
    async renderPage(path) {
      rendered.push(path)
      if (this.isAway) throw Object.assign(new Error('away'), { statusCode: 503 })
      const reply = await answer('/api/v1/session')
      const session = (await reply.json()) as { userName: string }
      if (path === '/view-profile/:id') return { body: 'shape', head: { title: 'x', isPrivate: true } }
      const isMissing = path === '/blog/:id'
      return {
        body: `<h1>${session.userName}</h1>`,
        head: {
          title: `At "${path}"`,
          jsonLd: { name: evil, of: [{ url: '/about-us' }] },
          ...(isMissing && { status: 404 as const }),
        },
        state: { text: evil },
      }
    },
  }
}

const fontsIn = (body: string) => Array.from(body.matchAll(/as="font" href="([^"]+)"/g), ([, href]) => href)
const sheetsIn = (body: string) =>
  [...body.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/g)].map(([, href]) => href)

let send: Send
let clock: Clock
const renderer = fakeRenderer()

beforeAll(async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'saptapadi-web-'))
  await writeFile(join(webFolder, 'index.html'), template)
  const t = await testApp({ webFolder, renderer, settings: httpsSettings })
  await seedContent(t.db, { withDemo: true })
  send = asGuest(t.app)
  clock = t.clock
})

test('a page has its HTML, head and data, and no text can break out of the data', async () => {
  const { statusCode, body, headers } = await send({ url: '/' })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).toContain('<div id="root"><h1>Guest</h1></div>')
  expect(body).toContain('<title>At &quot;/&quot; | Test</title>')
  expect(body).toContain('<link rel="canonical" href="https://saptapadi.test/">')
  expect(body).toContain('<meta property="og:image" content="https://saptapadi.test/social.jpg">')
  expect(body).toContain('<meta property="og:image:width" content="1200">')
  expect(body).toMatch(/<meta property="og:image:alt" content="Saptapadi\./)
  // Search engines need absolute URLs.
  expect(body).toContain('{"url":"https://saptapadi.test/about-us"}')
  expect(body).not.toContain('<script>alert(1)')
  expect(body.match(/<\/script>/g)).toHaveLength(2)
})

test('a page is rendered once a minute, and answered with 304 if unchanged', async () => {
  const times = () => renderer.rendered.filter(path => path === '/about-us').length
  await clock.set('2026-06-14T12:00:00Z')
  const first = await send({ url: '/about-us', headers: { 'accept-encoding': 'br' } })
  await clock.advance({ seconds: 59, ms: 999 })
  const again = await send({ url: '/about-us?x=1', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, times()]).toEqual([304, 1])
  await clock.advance({ ms: 1 })
  expect((await send({ url: '/about-us' })).statusCode).toBe(200)
  expect(times()).toBe(2)
})

const timesRendered = async (ask: () => Promise<unknown>) => {
  const before = renderer.rendered.length
  await ask()
  return renderer.rendered.slice(before)
}

test('a page is rendered once for all spellings of its URL', async () => {
  const asked = ['/about-us?page=2', '/about-us?x=1&page=2&y=<b>', '/about-us?page=2#top', '/about-us?page=2']
  expect(
    await timesRendered(async () => {
      for (const url of asked) {
        const { body } = await send({ url })
        expect(body).toContain('<link rel="canonical" href="https://saptapadi.test/about-us?page=2">')
      }
    }),
  ).toEqual(['/about-us?page=2'])
  const random = async () => {
    for (let n = 0; n < 50; n += 1) await send({ url: `/about-us?page=${Math.random()}` })
  }
  await random()
  expect(await timesRendered(random)).toEqual([])
})

test('a page that fails to render is answered with a page that reloads, and is not cached', async () => {
  renderer.isAway = true
  const headers = { accept: 'text/html,application/xhtml+xml' }
  const away = await send({ url: '/blog/1', headers })
  expect(away.statusCode).toBe(503)
  expect(away.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    refresh: '5',
  })
  expect(away.body).toContain('<h1>One moment, please</h1>')
  expect(away.body).toContain('The service is very busy. Please try again in a moment.')
  renderer.isAway = false
  expect((await send({ url: '/blog/1', headers })).statusCode).toBe(200)
})

test('a public page keeps its last copy while the database is away, without its query', async () => {
  await clock.set('2026-07-01T12:00:00Z')
  const { body } = await send({ url: '/about-us' })
  renderer.isAway = true
  await clock.advance({ seconds: 600 })
  const away = await send({ url: '/about-us?utm_source=mail', headers: { accept: 'text/html' } })
  expect([away.statusCode, away.body]).toEqual([200, body])
  expect((await send({ url: '/login', headers: { accept: 'text/html' } })).statusCode).toBe(503)
  renderer.isAway = false
})

test('all missing pages of a route share one rendered 404', async () => {
  const first = await send({ url: '/blog/999' })
  expect(first.statusCode).toBe(404)
  expect(first.body).toContain('<meta name="robots" content="noindex">')
  // Without a URL or data, so the app loads them itself.
  expect(first.body).not.toMatch(/canonical|og:url|id="state"/)
  const others = await timesRendered(async () => {
    for (const url of ['/blog/998', '/blog/x', '/blog/999?page=2'])
      expect([(await send({ url })).statusCode, (await send({ url })).body]).toEqual([404, first.body])
  })
  expect(others).toEqual([])
})

test('a page with a form preloads its scripts', async () => {
  const { body } = await send({ url: '/login?return=%2Fsearch' })
  const scripts = '/assets/start-1.js /assets/login-1.js /assets/react-1.js'
  expect(body).toContain(`<meta name="files" content="${scripts} /assets/start-1.css /assets/login-1.css">`)
  expect(sheetsIn(body)).toEqual(['/assets/start-1.css', '/assets/login-1.css'])
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/react-1.js">')
  expect(fontsIn(body)).toEqual(['/rozha.woff2'])
  expect(body).toContain('id="state">')
  const toRead = await send({ url: '/' })
  expect(toRead.body).not.toMatch(/modulepreload|name="files"/)
  expect(fontsIn(toRead.body)).toEqual(['/rozha.woff2', '/mukta.woff2'])
  const shape = await send({ url: '/view-profile/1001' })
  expect(sheetsIn(shape.body)).toEqual(['/assets/start-1.css'])
  expect(shape.body).toContain('/assets/start-1.css /assets/login-1.css">')
  expect(toRead.body).toContain('id="state" data-to-read>')
})

test('a form submitted before the scripts have loaded shows the page again, without input in the URL', async () => {
  const { statusCode, headers } = await send({
    method: 'POST',
    url: '/login?return=%2Fsearch',
    payload: 'password=secret',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([statusCode, headers.location]).toEqual([303, '/login'])
  expect((await send({ method: 'POST', url: '/about-us' })).statusCode).toBe(404)
})

test('a private page is one shape for all members, without URL or data, and with noindex', async () => {
  const first = await send({ url: '/view-profile/1001' })
  expect(first.body).toContain('<div id="root">shape</div>')
  expect(first.body).toContain('<meta name="robots" content="noindex">')
  expect(first.body).not.toMatch(/canonical|og:url|id="state"|1001/)
  expect((await send({ url: '/view-profile/1002' })).body).toBe(first.body)
})

test('an unknown path gets the app with noindex, and a missing file or call gets a 404', async () => {
  const app = await send({ url: '/no-such-page' })
  expect(app.body).toBe(template)
  expect(app.headers['cache-control']).toBe('no-cache')
  expect(app.headers['x-robots-tag']).toBe('noindex')
  expect((await send({ url: '/' })).headers['x-robots-tag']).toBeUndefined()
  for (const url of ['/missing.png', '/assets/missing.js', '/api/v1/missing', '/.env']) {
    expect((await send({ url })).statusCode, url).toBe(404)
  }
})

test('the sitemap has every public page and post, and robots.txt links it', async () => {
  const { body } = await send({ url: '/sitemap.xml' })
  expect(body).toContain('<loc>https://saptapadi.test/about-us</loc>')
  expect(body.match(/\/blog\/\d+</g)).toHaveLength(12)
  expect(body).not.toContain(':id')
  expect((await send({ url: '/robots.txt' })).body).toContain('Sitemap: https://saptapadi.test/sitemap.xml')
})
