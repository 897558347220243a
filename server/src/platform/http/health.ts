import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'
import { isMigrated } from '../database/migrate.ts'
import { withTimeout } from '../database/with-timeout.ts'

/** The load balancer needs an answer soon, even if the database does not respond. */
const timeoutMs = 1_500

interface Health {
  db: Db
  isLoaded: () => boolean
  isClosing: () => boolean
}

/** /healthz: the process runs. /readyz: the server can take requests, so the match index is loaded. */
export function addHealth(app: FastifyInstance, { db, isLoaded, isClosing }: Health): void {
  const config = { access: 'anyone', rateLimit: false } as const

  app.get('/healthz', { config, logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config, logLevel: 'silent' }, async (request, reply) => {
    const isReady =
      !isClosing() &&
      isLoaded() &&
      (await canServe(db, error => request.log.warn({ err: error }, 'not ready')))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}

async function canServe(db: Db, onError: (error: unknown) => void): Promise<boolean> {
  try {
    return await withTimeout(timeoutMs, isMigrated(db), () => new Error('The database does not answer.'))
  } catch (error) {
    onError(error)
    return false
  }
}
