import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ContentDocument, DocumentOf } from '#contract/core/content/content-documents.ts'
import { type ContentKind, contentAddress, contentKinds } from '#contract/core/content/content-kinds.ts'
import { dayInIndia } from '#contract/platform/age.ts'
import { paths } from '#contract/platform/paths.ts'
import { mayDo } from '#contract/platform/staff-roles.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Sql } from '../../platform/database/db.ts'
import type { BoundEndpoint } from '../../platform/http/add-endpoint.ts'
import { answerUnknownPath } from '../../platform/http/errors.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { toDocument } from '../../platform/http/rendering/document.ts'
import { renderWith } from '../../platform/http/rendering/preview.ts'
import type { RenderedPage, Renderer } from '../../platform/http/rendering/renderer.ts'
import { presentedTokenHash } from '../../platform/http/session-cookie.ts'
import { findStaff } from '../staff/session-store.ts'
import { goLive } from './live.ts'
import { goesOnWith } from './publishing.ts'
import { getDocument, type Item, listVersions } from './store.ts'

interface Options extends Deps {
  renderer: Renderer
  webFolder: string
  release: string | undefined
  routes: readonly BoundEndpoint[]
}

/** What differs from the page that would be published: a ribbon, and that nothing on it can be pressed. */
const ribbon =
  '<style>a,button,form{pointer-events:none}body::before{content:"Preview: not published";position:fixed;z-index:9;' +
  'inset:auto 0 0;padding:6px 12px;color:#fff;background:#4a1020;font:600 13px/1.4 sans-serif;text-align:center}</style>'

/** No script runs in it at all, and only our own office shows it inside of a page. */
const policy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
  'content-type': 'text/html; charset=utf-8',
}

interface Asked {
  Params: { kind: string; key: string }
  Querystring: { n?: string }
}

/** A version as the public renderer shows it. */
export async function servePreview(app: FastifyInstance, options: Options): Promise<void> {
  const { db, config, renderer, webFolder, release } = options
  const template = await readFile(join(webFolder, 'index.html'), 'utf8')

  app.get<Asked>(
    paths.adminPreview(':kind', ':key'),
    { config: { access: 'staff:content' } },
    async (request, reply) => {
      const tokenHash = presentedTokenHash(request, config, 'staff')
      const found = tokenHash && (await findStaff(db, tokenHash))
      const mayLook = found && mayDo(found.viewer.roles, 'content')
      if (!mayLook)
        return reply
          .code(found ? 403 : 401)
          .headers(headers)
          .send(notForYou)
      const item = toItem(request.params)
      const version = item && (await findVersion(db, item, request.query.n))
      if (!item || !version) return answerUnknownPath(request, reply)
      const path = contentAddress(item.kind, item.key)
      const page = await renderWithin(options, item, await getDocument(db, version.id))
      const served = renderer.pages.find(({ kind }) => kind === 'to-read')
      if (!served) return answerUnknownPath(request, reply)
      const place = { template, siteUrl: config.siteUrl, release, served, path }
      const document = toDocument(page, renderer, place)
      return reply.headers(headers).send(document.replace('</head>', () => `${ribbon}</head>`))
    },
  )
}

const notForYou = plainPage('Preview', '<h1>Preview</h1><p>Please log in to the office first.</p>', {
  width: '40rem',
  style: '',
})

function toItem({ kind, key }: Asked['Params']): Item | undefined {
  const known = contentKinds.find(name => name === kind) as ContentKind | undefined
  return known && /^[a-z0-9-]{1,60}$/.test(key) ? { kind: known, key } : undefined
}

async function findVersion(db: Sql, item: Item, n: string | undefined) {
  const versions = await listVersions(db, item)
  return n === undefined ? goesOnWith(versions) : versions.find(version => String(version.n) === n)
}

/** Ends the transaction of a preview: nothing of it stays. */
class SeenError extends Error {
  readonly page: RenderedPage
  constructor(page: RenderedPage) {
    super()
    this.page = page
  }
}

/** A post that is not finished has perhaps no date, and an address that is another's; neither keeps it from being seen. */
function withGapsFilled({ kind, key }: Item, document: ContentDocument): ContentDocument {
  if (kind !== 'post') return document
  const post = document as DocumentOf<'post'>
  const isDated = !Number.isNaN(Date.parse(post.date))
  return { ...post, slug: `preview-${key}`, date: isDated ? post.date : dayInIndia(new Date()) }
}

/**
 * Publishes it in a transaction, renders the page from there, and takes all of it back: so the preview is what publishing
 * shows, to the letter, and nobody else ever sees it.
 */
async function renderWithin(options: Options, item: Item, document: ContentDocument): Promise<RenderedPage> {
  try {
    return await options.db.begin(async tx => {
      await goLive(tx, item, withGapsFilled(item, document), { asksAgain: false })
      const answer = (url: string) => answerFrom(tx, options, url)
      const path = contentAddress(item.kind, item.key)
      throw new SeenError(await renderWith(answer, () => options.renderer.renderPage(path)))
    })
  } catch (error) {
    if (error instanceof SeenError) return error.page
    throw error
  }
}

/** The open calls of our own, as this transaction sees the tables. */
async function answerFrom(tx: Sql, { routes, ...deps }: Options, url: string): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const route = routes.find(
    ({ endpoint }) => endpoint.access === 'anyone' && endpoint.method === 'GET' && endpoint.path === pathname,
  )
  if (!route) throw new Error(`A preview cannot ask for ${pathname}.`)
  const { endpoint, handler } = route
  const input = endpoint.input.safeParse(Object.fromEntries(searchParams))
  if (!input.success) return Response.json({ message: 'It cannot be asked for so.' }, { status: 400 })
  const ask = { ...deps, db: tx as Db, input: input.data } as unknown as Parameters<typeof handler>[0]
  const result = await handler(ask)
  if (result instanceof Refusal) return Response.json(result.body, { status: result.status })
  return Response.json(endpoint.reply.parse(result))
}
