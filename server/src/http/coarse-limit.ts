import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

/** Who asks where nobody does: the renderer's own calls are no visitor's, and nobody can use them up. */
export const fromOurselves = 'ourselves'

/**
 * So many requests a minute from one address, counted in memory: calls, pages, and whatever is not there. The route that
 * was matched decides, since an address can be written in many ways. Files are not counted: a page shows many of them.
 */
export async function addCoarseLimit(app: FastifyInstance, perMinute: number): Promise<void> {
  app.addHook('onRoute', route => {
    if (route.url.endsWith('/*')) route.config = { ...route.config, rateLimit: false }
  })
  await app.register(rateLimit, { max: perMinute, timeWindow: '1 minute', allowList: [fromOurselves] })
}
