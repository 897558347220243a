import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { healthPaths } from './health.ts'

export interface OverloadLimits {
  maxEventLoopDelay?: number
  maxEventLoopUtilization?: number
  maxHeapUsedBytes?: number
  sampleInterval?: number
}

export const overloadLimits: OverloadLimits = { maxEventLoopDelay: 2_000, maxEventLoopUtilization: 0.995 }

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
