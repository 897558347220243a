import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../database/db.ts'
import { answerUnknownPath } from './errors.ts'

const year = 365 * 24 * 60 * 60
const hour = 60 * 60

/**
 * Serves the built app: caches hashed files forever, other files for an hour, and revalidates index.html. Unknown paths
 * get the app, which redirects home, with noindex. Missing files and unknown calls get a 404.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | undefined,
  { db, rendersHome }: { db: Queries; rendersHome: boolean },
): Promise<void> {
  const rateLimited = { preHandler: app.rateLimit() }
  if (!folder || !existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(rateLimited, answerUnknownPath)
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
      // Only documents need the policy; on small files it is overhead.
      if (!isDocument(path)) reply.removeHeader('content-security-policy')
    },
  })
  if (!rendersHome) {
    app.get('/', { config: { access: 'anyone' } }, (_request, reply) => reply.sendFile('index.html'))
  }
  app.setNotFoundHandler(rateLimited, async (request, reply) => {
    if (isPage(request.method, request.url)) {
      // Without the database the app could not show anything, so the error page answers.
      await db.run`select`
      return reply.header('x-robots-tag', 'noindex').sendFile('index.html')
    }
    return answerUnknownPath(request, reply)
  })
}

/** The path of the served file, which can be compressed. */
const isDocument = (path: string) => /\.html(\.br|\.gz)?$/.test(path)
const isWorker = (path: string) => /service-worker\.js(\.br|\.gz)?$/.test(path)

function cachingOf(path: string): string {
  if (isDocument(path) || isWorker(path)) return 'no-cache'
  return path.includes('/assets/') ? `public, max-age=${year}, immutable` : `public, max-age=${hour}`
}

function isPage(method: string, url: string): boolean {
  const path = url.split('?', 1)[0] ?? '/'
  const isFile = /\.[a-z0-9]{2,12}$/i.test(path)
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && !isFile
}
