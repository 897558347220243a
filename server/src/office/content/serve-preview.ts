import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ContentDocument, DocumentOf } from '#contract/core/content/content-documents.ts'
import { type ContentKind, contentAddress, contentKinds } from '#contract/core/content/content-kinds.ts'
import { dayInIndia } from '#contract/platform/age.ts'
import { paths } from '#contract/platform/paths.ts'
import { mayDo } from '#contract/platform/staff-roles.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Queries, Tx } from '../../platform/database/db.ts'
import type { BoundEndpoint } from '../../platform/http/add-endpoint.ts'
import { answerUnknownPath } from '../../platform/http/errors.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { toDocument } from '../../platform/http/rendering/document.ts'
import { renderWith } from '../../platform/http/rendering/preview.ts'
import type { RenderedPage, Renderer } from '../../platform/http/rendering/renderer.ts'
import { presentedTokenHash } from '../../platform/http/session-cookie.ts'
import { findStaffSession } from '../staff/session-store.ts'
import { type ContentItem, getDocument, listVersions } from './content-store.ts'
import { publishDocument } from './publish-document.ts'
import { currentVersion } from './publishing.ts'

interface Options extends Deps {
  renderer: Renderer
  webFolder: string
  release: string | undefined
  routes: readonly BoundEndpoint[]
}

/** A preview equals the published page, except for a ribbon and inactive links. */
const ribbon =
  '<style>a,button,form{pointer-events:none}body::before{content:"Preview: not published";position:fixed;z-index:9;' +
  'inset:auto 0 0;padding:6px 12px;color:#fff;background:#4a1020;font:600 13px/1.4 sans-serif;text-align:center}</style>'

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

interface PreviewRequest {
  Params: { kind: string; key: string }
  Querystring: { n?: string }
}

export async function servePreview(app: FastifyInstance, options: Options): Promise<void> {
  const { db, config, renderer, webFolder, release } = options
  const template = await readFile(join(webFolder, 'index.html'), 'utf8')

  app.get<PreviewRequest>(
    paths.adminPreview(':kind', ':key'),
    { config: { access: 'staff:content' } },
    async (request, reply) => {
      const tokenHash = presentedTokenHash(request, config, 'staff')
      const found = tokenHash && (await findStaffSession(db, tokenHash))
      const isAllowed = found && mayDo(found.viewer.roles, 'content')
      if (!isAllowed)
        return reply
          .code(found ? 403 : 401)
          .headers(headers)
          .send(signInPage)
      const item = toItem(request.params)
      const version = item && (await findVersion(db, item, request.query.n))
      if (!item || !version) return answerUnknownPath(request, reply)
      const path = contentAddress(item.kind, item.key)
      const page = await renderDraft(options, item, await getDocument(db, version.id))
      const served = renderer.pages.find(({ path: pattern }) => matches(pattern, path))
      if (!served) return answerUnknownPath(request, reply)
      // Read-only pages have no scripts.
      const place = {
        template,
        siteUrl: config.siteUrl,
        release,
        served: { ...served, kind: 'to-read' as const },
        path,
      }
      const document = toDocument(page, renderer, place)
      return reply.headers(headers).send(document.replace('</head>', () => `${ribbon}</head>`))
    },
  )
}

const signInPage = plainPage('Preview', '<h1>Preview</h1><p>Please log in to the office first.</p>', {
  width: '40rem',
  style: '',
})

function toItem({ kind, key }: PreviewRequest['Params']): ContentItem | undefined {
  const known = contentKinds.find(name => name === kind) as ContentKind | undefined
  return known && /^[a-z0-9-]{1,60}$/.test(key) ? { kind: known, key } : undefined
}

async function findVersion(db: Queries, item: ContentItem, n: string | undefined) {
  const versions = await listVersions(db, item)
  return n === undefined ? currentVersion(versions) : versions.find(version => String(version.n) === n)
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)

/** Aborts the transaction of a preview and carries its page. */
class PreviewError extends Error {
  readonly page: RenderedPage
  constructor(page: RenderedPage) {
    super()
    this.page = page
  }
}

/** An unfinished post may lack a date or have the slug of another post. */
function fillGaps({ kind, key }: ContentItem, document: ContentDocument): ContentDocument {
  if (kind !== 'post') return document
  const post = document as DocumentOf<'post'>
  const isDated = !Number.isNaN(Date.parse(post.date))
  return { ...post, slug: `preview-${key}`, date: isDated ? post.date : dayInIndia(new Date()) }
}

/** Publishes the version in a transaction, renders the page there and rolls back, so the page is exact. */
async function renderDraft(
  options: Options,
  item: ContentItem,
  document: ContentDocument,
): Promise<RenderedPage> {
  try {
    return await options.db.transaction(async tx => {
      await publishDocument(tx, item, fillGaps(item, document), { asksAgain: false })
      const answer = (url: string) => answerFrom(tx, options, url)
      const path = contentAddress(item.kind, item.key)
      throw new PreviewError(await renderWith(answer, () => options.renderer.renderPage(path)))
    })
  } catch (error) {
    if (error instanceof PreviewError) return error.page
    throw error
  }
}

async function answerFrom(tx: Tx, { routes, ...deps }: Options, url: string): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const route = routes.find(
    ({ endpoint }) => endpoint.access === 'anyone' && endpoint.method === 'GET' && endpoint.path === pathname,
  )
  if (!route) throw new Error(`A preview cannot call ${pathname}.`)
  const { endpoint, handler } = route
  const input = endpoint.input.safeParse(Object.fromEntries(searchParams))
  if (!input.success) return Response.json({ message: 'Invalid input.' }, { status: 400 })
  const ctx = { ...deps, db: tx as Db, input: input.data } as unknown as Parameters<typeof handler>[0]
  const result = await handler(ctx)
  if (result instanceof Refusal) return Response.json(result.body, { status: result.status })
  return Response.json(endpoint.reply.parse(result))
}
