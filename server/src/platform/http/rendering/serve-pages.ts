import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import { pageKindHeader } from '#contract/platform/page-head.ts'
import { secretPaths } from '#contract/platform/paths.ts'
import type { Bus } from '../../database/bus.ts'
import { DatabaseAwayError } from '../../database/db.ts'
import { rendererAddress } from '../coarse-limit.ts'
import { PreparedReplies, type PreparedText, sendPreparedText } from '../prepared-replies.ts'
import { toDocument } from './document.ts'
import { findPreviewAnswer } from './preview.ts'
import type { Renderer, ServedPage } from './renderer.ts'

/** How old a rendered page may be, for members come and go; a text that is published is heard of at once. */
const maxAgeMs = 60_000

const maxLastGood = 300

type Page = PreparedText & { status: number }

interface Options {
  renderer: Renderer
  webFolder: string
  siteUrl: string
  release: string | undefined
  bus: Bus
}

/**
 * Every page of the app as HTML, rendered for nobody in particular and cached for a minute or until a text changes, each
 * once however it is asked for. A route that has nothing to show is rendered as it is written, `/blog/:id`: one page says so for all; and so is the
 * shape of a page that is somebody's own.
 */
export async function servePages(
  app: FastifyInstance,
  { renderer, webFolder, siteUrl, release, bus }: Options,
): Promise<void> {
  const template = await readFile(join(webFolder, 'index.html'), 'utf8')
  const cache = new PreparedReplies<Page>()
  renderer.answerCallsWith(
    (input, init) => findPreviewAnswer(String(input)) ?? answerInProcess(app, String(input), init),
  )
  let edition = 0
  const published = () => {
    edition += 1
  }
  bus.on('content', published)
  // What was published while nothing was heard.
  bus.onListening(published)

  const render = (fresh: string, served: ServedPage, path: string) =>
    cache.get(fresh, path, async () => {
      const rendered = await renderer.renderPage(path)
      const text = toDocument(rendered, renderer, { template, siteUrl, release, served, path })
      return { text, status: rendered.head.status ?? 200 }
    })

  /** Public pages stay readable while the database is away. */
  const lastGood = new LRUCache<string, Page>({ max: maxLastGood })

  async function findPage(served: ServedPage, url: string): Promise<Page | { movedTo: string }> {
    const fresh = `${Math.floor(Date.now() / maxAgeMs)} ${edition}`
    const known = cache.find(fresh, url)
    if (known) return known
    const address = await renderer.canonicalPath(url)
    if (address && hasMoved(url, address, served)) return { movedTo: address }
    const page = await render(fresh, served, address ?? served.path)
    if (served.kind === 'to-read' && address && page.status === 200) lastGood.set(pathOf(url), page)
    return page
  }

  for (const served of renderer.pages) {
    // The pages of the way in have a count of their own, as its calls do.
    const config = { access: 'anyone', ...(served.kind === 'to-use' && { rateLimit: {} }) }
    app.get(served.path, { config }, async (request, reply) => {
      const page = await findPage(served, request.url).catch(error => {
        const old = isUnavailable(error) ? lastGood.get(pathOf(request.url)) : undefined
        if (!old) throw error
        return old
      })
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
    // A form that is sent before any script has come: the page again, and nothing that was typed in its address.
    if (served.kind === 'to-use') {
      app.post(served.path, { config }, (_request, reply) => reply.redirect(served.path, 303))
    }
  }
}

/** Another address of the same page, as a post has in words: the one that stays is told for good. */
const hasMoved = (url: string, address: string, { path }: ServedPage) =>
  path.includes(':') && address !== path && pathOf(url) !== pathOf(address)
const pathOf = (url: string) => url.split(/[?#]/, 1)[0] as string

/** A call of the renderer was answered 503. */
const isUnavailable = (error: unknown) =>
  error instanceof DatabaseAwayError || (error as { statusCode?: unknown } | null)?.statusCode === 503

/** An address that holds a secret is not written down anywhere. */
const isSecret = ({ path }: ServedPage) => secretPaths.some(secret => path.startsWith(secret))

/** The renderer's calls are answered by this server in process, without the network. */
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
