import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { releaseHeader } from '#contract/endpoint.ts'

/** The name of the built app: index.html names every file of it by its content, so any change makes it another. */
export function releaseOf(webFolder: string): string | undefined {
  const path = join(webFolder, 'index.html')
  if (!existsSync(path)) return undefined
  return createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 12)
}

/** Tells open pages which release answers them. Not where a reply is kept: it would tell of one that is gone. */
export function tellRelease(app: FastifyInstance, release: string): void {
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/') && reply.getHeader('cache-control') === 'no-store')
      reply.header(releaseHeader, release)
  })
}
