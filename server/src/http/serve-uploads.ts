import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { apiBase, uploads } from '#contract/paths.ts'

/** "Image paths are the API base plus the stored relative path." */
export async function serveUploads(app: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: apiBase + uploads,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: reply => {
      // A photo's name always means the same picture, but a photo can be withdrawn: cached privately for a day.
      reply.header('cache-control', 'private, max-age=86400')
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      reply.header('x-robots-tag', 'noindex')
    },
  })
}
