import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { healthPaths } from './health.ts'

export interface OverloadLimits {
  maxEventLoopDelay?: number
  maxHeapUsedBytes?: number
  sampleInterval?: number
}

/** Milliseconds. Utilization is not limited: it is an average since the start, so a server that just started would refuse. */
export const overloadLimits: OverloadLimits = { maxEventLoopDelay: 2_000 }

class OverloadError extends Error {
  readonly statusCode = 503
}

/**
 * Answers 503 under overload, but not to health checks: if all servers left the balancer, members would see its bare
 * error page.
 */
export async function shedLoad(app: FastifyInstance, limits: OverloadLimits): Promise<void> {
  await app.register(underPressure, {
    ...limits,
    pressureHandler: async ({ routeOptions }) => {
      if (!healthPaths.includes(routeOptions.url ?? '')) throw new OverloadError()
    },
  })
}
