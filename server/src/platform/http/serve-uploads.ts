import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { apiBase, uploads } from '#contract/platform/paths.ts'

/**
 * Serves only the drawn portraits of demo members, which are public. features/photos/serve-photos.ts serves the photos of
 * members.
 */
export async function serveUploads(app: FastifyInstance, folder: string): Promise<void> {
  const root = join(folder, 'demo')
  await mkdir(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: `${apiBase}${uploads}demo/`,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: reply => {
      reply.header('cache-control', 'private, max-age=86400')
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      reply.header('x-robots-tag', 'noindex')
    },
  })
}
