import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { firstScript } from '#contract/platform/first-script.ts'
import { as, asGuest, form } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { httpsSettings } from '../../../testing/production-settings.ts'
import { servedPages } from '../../../testing/served-pages.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { BoundEndpoint } from './add-endpoint.ts'
import type { Renderer } from './rendering/renderer.ts'

const broken: BoundEndpoint = {
  name: 'probe-broken',
  endpoint: endpoint({
    method: 'GET',
    path: '/api/v1/probe/broken',
    access: 'anyone',
    encoding: 'none',
    summary: 'Fails.',
    input: z.object({}),
    reply: z.object({}),
  }),
  handler: () => {
    throw new Error('on purpose')
  },
}
const renderer = {
  pages: [...servedPages('to-read', '/', '/blog/:id'), ...servedPages('to-use', '/upgrade/:id')],
  canonicalPath: async (url: string) => (url === '/blog/9' ? undefined : url),
  fullTitle: (title: string) => title,
  themeCss: () => '',
  answerCallsWith: () => {},
  renderPage: async (path: string) => ({
    body: '',
    head: { title: '', ...(path === '/blog/:id' && { status: 404 }) },
    state: {},
  }),
} as unknown as Renderer
const outbox: Outbox = { put: async () => '', cancel: async () => {}, listSent: async () => [] }

let folder: string
let plain: TestApp
let secure: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saptapadi-headers-'))
  const webFolder = join(folder, 'web')
  await mkdir(join(webFolder, 'assets'), { recursive: true })
  await mkdir(join(webFolder, 'art'))
  await mkdir(join(folder, 'uploads/demo'), { recursive: true })
  for (const file of [
    'web/index.html',
    'web/index.html.br',
    'web/index.html.gz',
    'web/icon.svg',
    'web/assets/a1.js',
    'web/art/a.webp',
    'uploads/demo/p.webp',
    'uploads/other.webp',
  ])
    await writeFile(join(folder, file), '<!--head--><!--/head-->')
  const parts = { webFolder, uploadsFolder: join(folder, 'uploads'), renderer, outbox, moreRoutes: [broken] }
  plain = await testApp(parts)
  secure = await testApp({ ...parts, settings: httpsSettings })
})
afterAll(() => rm(folder, { recursive: true }))

const firstScriptHash = `sha256-${createHash('sha256').update(firstScript).digest('base64')}`
const policy = {
  document:
    `default-src 'self';script-src 'self' '${firstScriptHash}';` +
    "style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self';" +
    "connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';" +
    "require-trusted-types-for 'script';trusted-types cleaned-html default",
  upload: "default-src 'none'; sandbox",
  file: undefined,
}
const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

type Answer = [
  what: string,
  ask: InjectOptions,
  status: number,
  caching: string | undefined,
  kind: keyof typeof policy,
]
const post = (url: string, fields: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: `/api/v1/${url}`,
  ...form(fields),
})
const asJson = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
const states = { url: '/api/v1/admin-mat/api/state.php?country=101' }

const answers: Answer[] = [
  ['a reply', { url: '/api/v1/session' }, 200, 'no-store', 'document'],
  ['a shared reply', states, 200, sharedFor(86_400), 'document'],
  ['an invalid field', post('mycon/recently_joint_search'), 400, 'no-store', 'document'],
  ['an invalid field in a specified reply', post('mycon/customer_support'), 200, 'no-store', 'document'],
  [
    'an invalid field of a shared reply',
    { url: '/api/v1/admin-mat/api/state.php?country=x' },
    400,
    'no-store',
    'document',
  ],
  ['a call for members', { url: '/api/v1/settings' }, 401, 'no-store', 'document'],
  [
    'a forged call',
    { ...post('logout'), headers: { ...form({}).headers, 'sec-fetch-site': 'cross-site' } },
    403,
    'no-store',
    'document',
  ],
  ['a text that cannot be stored', post('newsletter/leave', { token: 'a\0b' }), 400, 'no-store', 'document'],
  ['an unknown post', { url: '/api/v1/admin-mat/api/blog-post.php?id=987' }, 404, 'no-store', 'document'],
  ['an unknown call', { url: '/api/v1/nothing' }, 404, 'no-store', 'document'],
  ['another method', { method: 'DELETE', url: '/api/v1/session' }, 404, 'no-store', 'document'],
  ['a body that is too large', post('logout', { x: 'x'.repeat(300_000) }), 413, 'no-store', 'document'],
  ['another encoding', { ...asJson, url: '/api/v1/logout', payload: {} }, 415, 'no-store', 'document'],
  ['a broken body', { ...asJson, url: '/api/v1/logout', payload: '{' }, 400, 'no-store', 'document'],
  ['an unexpected error', { url: '/api/v1/probe/broken' }, 500, 'no-store', 'document'],
  ['a rendered page', { url: '/' }, 200, 'no-cache', 'document'],
  ['a rendered 404', { url: '/blog/9' }, 404, 'no-cache', 'document'],
  ['the page of the app', { url: '/dashboard' }, 200, 'no-cache', 'document'],
  ['the page of the app, compressed', compressed('br'), 200, 'no-cache', 'document'],
  ['the page of the app, compressed with gzip', compressed('gzip'), 200, 'no-cache', 'document'],
  ['an address that cannot be decoded', { url: '/%c0%ae/etc?a=%20b' }, 200, 'no-cache', 'document'],
  ['a call that cannot be decoded', { url: '/api/v1/%E0%A4%A' }, 404, 'no-store', 'document'],
  ['a file that cannot be decoded', { url: '/assets/%ff.js' }, 404, 'no-store', 'document'],
  ['a long form', { method: 'POST', url: `/upgrade/${'9'.repeat(4000)}` }, 303, undefined, 'document'],
  ['the page by its file', { url: '/index.html' }, 200, 'no-cache', 'document'],
  ['a hashed file', { url: '/assets/a1.js' }, 200, 'public, max-age=31536000, immutable', 'file'],
  ['another file', { url: '/icon.svg' }, 200, 'public, max-age=3600', 'file'],
  ['a drawn picture', { url: '/api/v1/art/a.webp' }, 200, 'public, max-age=3600', 'file'],
  ['a missing file', { url: '/assets/none.js' }, 404, 'no-store', 'document'],
  ['a drawn portrait', { url: '/api/v1/uploads/demo/p.webp' }, 200, 'private, max-age=86400', 'upload'],
  ['a missing portrait', { url: '/api/v1/uploads/demo/q.webp' }, 404, 'no-store', 'document'],
  ['any other upload', { url: '/api/v1/uploads/other.webp' }, 404, 'no-store', 'document'],
  ['a path traversal', { url: '/api/v1/uploads/demo/%2e%2e/other.webp' }, 404, 'no-store', 'document'],
  ['the outbox', { url: '/outbox' }, 200, 'no-store', 'document'],
  ['the outbox as JSON', { url: '/outbox.json' }, 200, 'no-store', 'document'],
  ['robots.txt', { url: '/robots.txt' }, 200, undefined, 'document'],
  ['the sitemap', { url: '/sitemap.xml' }, 200, undefined, 'document'],
  ['the health check', { url: '/healthz' }, 200, undefined, 'document'],
]

function compressed(encoding: string): InjectOptions {
  return { url: '/dashboard', headers: { 'accept-encoding': encoding } }
}

function sharedFor(seconds: number) {
  return `public, max-age=${seconds}, stale-while-revalidate=${seconds}`
}

describe.each(['http', 'https'])('over %s', scheme => {
  test.each(answers)(
    '%s has its status, caching and security headers',
    async (_, ask, status, caching, kind) => {
      const { app } = scheme === 'https' ? secure : plain
      const { statusCode, headers } = await asGuest(app)(ask)
      expect([statusCode, headers['cache-control']]).toEqual([status, caching])
      expect(headers).toMatchObject(always)
      const upgrade = scheme === 'https' && kind === 'document' ? ';upgrade-insecure-requests' : ''
      expect(headers['content-security-policy']).toBe(policy[kind] && policy[kind] + upgrade)
      expect(headers['strict-transport-security']).toBe(
        scheme === 'https' ? 'max-age=31536000; includeSubDomains' : undefined,
      )
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    },
  )
})

test.each(['/reset-password/t0ken', '/newsletter/confirm/t0ken', '/newsletter/leave/t0ken?x=1'])(
  'the URL %s contains a secret and sends no referrer',
  async url => {
    const { statusCode, headers } = await secure.app.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['referrer-policy']).toBe('no-referrer')
  },
)

test('a photo is excluded from search engines', async () => {
  const { headers } = await plain.app.inject({ url: '/api/v1/uploads/demo/p.webp' })
  expect(headers['x-robots-tag']).toBe('noindex')
})

test('a refusal of a handler is not cached and has Retry-After', async () => {
  const { id } = await makeMember(plain.db, { gender: 'male' })
  const member = await as(plain.app, plain.db, { memberId: id })
  const upgrade = await member(post('mycon/view_profile', { find_id: '5' }))
  expect([upgrade.statusCode, upgrade.headers['cache-control']]).toEqual([403, 'no-store'])
  await plain.db`
    insert into rate_limits (key, full_at)
    values ('searchForVisitor:address:127.0.0.1', now() + interval '1 day')`
  const search = { gender: 'female', age: '40', caste: 'Brahmin - Audichya' }
  const busy = await asGuest(plain.app)(post('mycon/recently_joint_search', search))
  expect([busy.statusCode, busy.headers['cache-control']]).toEqual([429, 'no-store'])
  expect(Number(busy.headers['retry-after'])).toBe(busy.json().retryAfter)
})

test('an unchanged shared reply is answered with 304', async () => {
  const first = await plain.app.inject(states)
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = await plain.app.inject({ ...states, headers })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', sharedFor(86_400)])
  expect(again.headers.vary).toBe('accept-encoding')
  expect(again.headers).toMatchObject(always)
})
