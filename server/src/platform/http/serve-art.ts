import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { apiBase, art } from '#contract/platform/paths.ts'

export const artPrefix = apiBase + art

export async function serveArt(app: FastifyInstance, webFolder: string): Promise<void> {
  const root = join(webFolder, 'art')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: artPrefix,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: reply => {
      reply.header('cache-control', 'public, max-age=3600')
      reply.removeHeader('content-security-policy')
    },
  })
}
