import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'
import { isMigrated } from '../database/migrate.ts'
import { withTimeout } from '../database/with-timeout.ts'

/** Who asks whether we are ready wants to know soon, also where the database does not answer at all. */
const timeoutMs = 1_500

interface Health {
  db: Db
  /** Whether everything that requests need is loaded. */
  isLoaded: () => boolean
  isClosing: () => boolean
}

/** /healthz: the process answers. /readyz: it may be sent work, so the match index is loaded too. */
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
