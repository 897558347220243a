import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify'
import { listPostRows } from '../core/content/store.ts'
import { listShownPersons } from '../core/members/mail-person-store.ts'
import { serveLeaveMails } from '../core/settings/serve-leave-mails.ts'
import type { Deps } from '../deps.ts'
import { serveCandidatePhotos } from '../features/candidates/serve-candidate-photos.ts'
import type { Live } from '../features/conversations/live/open-live.ts'
import { serveLive } from '../features/conversations/live/serve-live.ts'
import { serveCompareForm } from '../features/horoscopes/serve-compare-form.ts'
import { serveExport } from '../features/my-data/serve-export.ts'
import { serveReceiptPdf } from '../features/payments/serve-receipt-pdf.ts'
import { addWebhook } from '../features/payments/webhook.ts'
import { servePhotos } from '../features/photos/serve-photos.ts'
import { recordOfficeView } from '../office/cases/record-office-view.ts'
import { servePictures } from '../office/content/serve-pictures.ts'
import { servePreview } from '../office/content/serve-preview.ts'
import { type Bus, noBus } from '../platform/database/bus.ts'
import { addEndpoint, type BoundEndpoint } from '../platform/http/add-endpoint.ts'
import { addCoarseLimit } from '../platform/http/coarse-limit.ts'
import { drain } from '../platform/http/drain.ts'
import { handleErrors } from '../platform/http/errors.ts'
import { addHealth } from '../platform/http/health.ts'
import { addOpenApi } from '../platform/http/openapi.ts'
import { releaseOf } from '../platform/http/release.ts'
import type { Renderer } from '../platform/http/rendering/renderer.ts'
import { servePages } from '../platform/http/rendering/serve-pages.ts'
import { serveSiteFiles } from '../platform/http/rendering/site-files.ts'
import { addSecurityHeaders } from '../platform/http/security-headers.ts'
import { serveArt } from '../platform/http/serve-art.ts'
import { serveUploads } from '../platform/http/serve-uploads.ts'
import { serveWeb } from '../platform/http/serve-web.ts'
import { type OverloadLimits, overloadLimits, shedLoad } from '../platform/http/shed-load.ts'
import { refuseSlowBodies } from '../platform/http/slow-bodies.ts'
import { wellFormedUrl } from '../platform/http/well-formed-url.ts'
import { openLog } from '../platform/log.ts'
import { addOutboxPages } from '../platform/outbox/outbox-pages.ts'
import { mailPreparer } from '../platform/outbox/prepare-mail.ts'
import { letterheadOf } from '../platform/outbox/render-mail.ts'
import { approvalActions } from './approval-actions.ts'
import { openCallers } from './callers.ts'
import type { Metrics } from './metrics/metrics.ts'
import { routes } from './routes.ts'

const bodyMax = 256 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access word. access.test.ts compares it with a written list for every route. */
    access?: string
    endpoint?: string
    isPage?: boolean
  }
}

export interface AppOptions extends Omit<Deps, 'approvalActions'> {
  /** The folder of the built web app. Without it only the API is served. */
  webFolder?: string
  renderer?: Renderer
  uploadsFolder?: string
  /** Without a bus, nothing that other servers can change is cached. */
  bus?: Bus
  /** Event streams to open pages. Without them the pages poll every minute. */
  live?: Live
  /** When the server answers 503. Off in tests, which may run on a busy machine. */
  overload?: OverloadLimits | false
  /** True after a signal to stop, while the server still answers requests. */
  isLeaving?: () => boolean
  moreRoutes?: BoundEndpoint[]
  addStandIns?: ((app: FastifyInstance) => Promise<void>) | undefined
  metrics?: Metrics | undefined
  log?: FastifyBaseLogger
  logStream?: { write(line: string): void }
  onRoute?: (route: RouteOptions) => void
}

export async function buildApp({
  webFolder,
  renderer,
  uploadsFolder,
  bus = noBus,
  live,
  overload = overloadLimits,
  isLeaving = () => false,
  moreRoutes = [],
  addStandIns,
  onRoute,
  logStream,
  metrics,
  log,
  ...services
}: AppOptions): Promise<FastifyInstance> {
  const deps: Deps = { ...services, approvalActions }
  const { config, db, matches, outbox } = deps
  const app = fastify({
    bodyLimit: bodyMax,
    // Covers the whole request: long enough for a photo over a slow network.
    requestTimeout: 300_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    rewriteUrl: wellFormedUrl,
    // Longer than any URL, because the router refuses a longer parameter before our headers are set.
    routerOptions: { maxParamLength: 16_384 },
    genReqId: () => randomUUID(),
    // URLs and bodies can contain personal data, so log lines have the endpoint instead.
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: log ?? openLog(config.logLevel, logStream && { stream: logStream }),
  })

  if (onRoute) app.addHook('onRoute', onRoute)
  handleErrors(app)
  refuseSlowBodies(app)
  const { isClosing } = drain(app, isLeaving)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // A path that is no file runs the hooks twice, and each run adds listeners. This is no leak.
    reply.raw.setMaxListeners(20)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint, isPage } = request.routeOptions.config
    const { statusCode: status, elapsedTime: ms } = reply
    if (isPage) metrics?.observePage(status, ms / 1000)
    if (!endpoint) return
    metrics?.observeCall(endpoint, status, ms / 1000)
    request.log.info({ endpoint, status, ms: Math.round(ms) }, 'answered')
  })

  await addSecurityHeaders(app, config.publicUrl?.startsWith('https://') ?? false)
  if (overload) await shedLoad(app, overload)
  const release = webFolder && releaseOf(webFolder)
  await app.register(cookie)
  const callers = openCallers(db)
  await addCoarseLimit(app, { ...deps, callers })
  await app.register(formbody, { bodyLimit: bodyMax })
  await app.register(multipart, { throwFileSizeLimit: true })

  for (const route of [...routes, ...moreRoutes]) addEndpoint(app, route, deps, callers)
  await addWebhook(app, deps)
  serveReceiptPdf(app, deps)
  serveExport(app, deps)
  serveCandidatePhotos(app, deps)
  serveLeaveMails(app, deps)
  serveCompareForm(app, deps)
  addHealth(app, { db, isLoaded: () => matches.isLoaded, isClosing })
  const letterhead = letterheadOf(config, deps.secret)
  addOutboxPages(
    app,
    outbox,
    mailPreparer({ db, listShownPersons, files: deps.files, letterhead, uploadsFolder }),
  )
  await addStandIns?.(app)
  addOpenApi(app, routes, deps)
  servePhotos(app, { ...deps, bus, findStaffSession: callers.staff, recordOfficeView })
  servePictures(app, deps)
  if (live) serveLive(app, { ...deps, live })
  if (uploadsFolder) await serveUploads(app, uploadsFolder)
  if (webFolder) await serveArt(app, webFolder)
  await serveWeb(app, webFolder, { db, rendersHome: renderer !== undefined })
  if (renderer && webFolder) {
    await servePages(app, { db, renderer, webFolder, release, siteUrl: config.siteUrl, bus })
    await servePreview(app, { ...deps, renderer, webFolder, release, routes })
    serveSiteFiles(app, { listPosts: () => listPostRows(db), renderer, siteUrl: config.siteUrl })
  }
  return app
}
