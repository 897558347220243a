import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import { pageKindHeader } from '#contract/platform/page-head.ts'
import { secretPaths } from '#contract/platform/paths.ts'
import type { Bus } from '../../database/bus.ts'
import { DatabaseAwayError, type Queries } from '../../database/db.ts'
import { rendererAddress } from '../coarse-limit.ts'
import { PreparedReplies, type PreparedText, sendPreparedText } from '../prepared-replies.ts'
import { toDocument } from './document.ts'
import { findPreviewAnswer } from './preview.ts'
import type { Renderer, ServedPage } from './renderer.ts'

/** TTL of a rendered page, because members join and leave. Published texts invalidate it immediately. */
const maxAgeMs = 60_000

const maxLastGood = 300

/** Incomplete: a part of the page is missing, because a call of the renderer was answered 503. */
type Page = PreparedText & { status: number; isIncomplete: boolean }

interface Options {
  db: Queries
  renderer: Renderer
  webFolder: string
  siteUrl: string
  release: string | undefined
  bus: Bus
}

/**
 * Serves every page of the app as HTML, rendered for visitors and cached for a minute or until a text changes, by its
 * canonical path. A missing page and the shape of a private page are rendered once per route, such as `/blog/:id`.
 */
export async function servePages(
  app: FastifyInstance,
  { db, renderer, webFolder, siteUrl, release, bus }: Options,
): Promise<void> {
  const template = await readFile(join(webFolder, 'index.html'), 'utf8')
  const cache = new PreparedReplies<Page>()
  const rendering = new AsyncLocalStorage<{ isIncomplete: boolean }>()
  renderer.answerCallsWith(async (input, init) => {
    const preview = findPreviewAnswer(String(input))
    if (preview) return preview
    const response = await answerInProcess(app, String(input), init)
    const page = rendering.getStore()
    if (page && response.status === 503) page.isIncomplete = true
    return response
  })
  let edition = 0
  const published = () => {
    edition += 1
  }
  bus.on('content', published)
  // Something may have been published while the bus was not listening.
  bus.onListening(published)

  const render = (fresh: string, served: ServedPage, path: string) =>
    cache.get(fresh, path, async () => {
      const calls = { isIncomplete: false }
      const rendered = await rendering.run(calls, () => renderer.renderPage(path))
      const text = toDocument(rendered, renderer, { template, siteUrl, release, served, path })
      return { text, status: rendered.head.status ?? 200, ...calls }
    })

  /** Public pages stay readable while the database is away. */
  const lastGood = new LRUCache<string, Page>({ max: maxLastGood })

  async function openPage(served: ServedPage, url: string): Promise<Page | { movedTo: string }> {
    // Without the database, a form could not be sent and a private page would stay empty.
    if (served.kind !== 'to-read') await db.run`select`
    try {
      const page = await findPage(served, url)
      return 'isIncomplete' in page && page.isIncomplete ? (lastGood.get(pathOf(url)) ?? page) : page
    } catch (error) {
      const old = isUnavailable(error) ? lastGood.get(pathOf(url)) : undefined
      if (!old) throw error
      return old
    }
  }

  async function findPage(served: ServedPage, url: string): Promise<Page | { movedTo: string }> {
    const fresh = `${Math.floor(Date.now() / maxAgeMs)} ${edition}`
    const known = cache.find(fresh, url)
    if (known) return known
    const address = await renderer.canonicalPath(url)
    if (address && hasMoved(url, address, served)) return { movedTo: address }
    const page = await render(fresh, served, address ?? served.path)
    const isGood = page.status === 200 && !page.isIncomplete
    if (served.kind === 'to-read' && address && isGood) lastGood.set(pathOf(url), page)
    return page
  }

  for (const served of renderer.pages) {
    // Login and sign-up pages have their own count, like their calls.
    const config = { access: 'anyone', isPage: true, ...(served.kind === 'to-use' && { rateLimit: {} }) }
    app.get(served.path, { config }, async (request, reply) => {
      const page = await openPage(served, request.url)
      if ('movedTo' in page) return reply.redirect(page.movedTo, 301)
      reply
        .code(page.status)
        .type('text/html; charset=utf-8')
        .headers({
          'cache-control': isSecret(served) ? 'no-store' : 'no-cache',
          [pageKindHeader]: served.kind,
        })
      return sendPreparedText(request, reply, page)
    })
    // A form that is submitted before the scripts have loaded: show the page again, without the input in the URL.
    if (served.kind === 'to-use') {
      app.post(served.path, { config }, (_request, reply) => reply.redirect(served.path, 303))
    }
  }
}

/** The URL is another one for the same page, such as an old slug of a post: redirect permanently. */
const hasMoved = (url: string, address: string, { path }: ServedPage) =>
  path.includes(':') && address !== path && pathOf(url) !== pathOf(address)
const pathOf = (url: string) => url.split(/[?#]/, 1)[0] as string

/** A call of the renderer was answered 503. */
const isUnavailable = (error: unknown) =>
  error instanceof DatabaseAwayError || (error as { statusCode?: unknown } | null)?.statusCode === 503

/** A URL with a secret must not be cached. */
const isSecret = ({ path }: ServedPage) => secretPaths.some(secret => path.startsWith(secret))

/** Answers the renderer's calls in process, without the network. */
async function answerInProcess(app: FastifyInstance, url: string, init: RequestInit = {}): Promise<Response> {
  const options: InjectOptions = {
    method: (init.method ?? 'GET') as 'GET',
    url,
    remoteAddress: rendererAddress,
  }
  const { statusCode, payload, headers } = await app.inject(options)
  return new Response(payload, {
    status: statusCode,
    headers: { 'x-request-id': String(headers['x-request-id']) },
  })
}
