import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'
import { isMigrated } from '../database/migrate.ts'
import { withTimeout } from '../database/with-timeout.ts'
import { writeTest } from '../database/write-test.ts'

/** A monitor gets its answer soon, even if the database hangs. */
const timeoutMs = 1_500

export const healthPaths = ['/healthz', '/readyz', '/healthz/database']

interface Health {
  db: Db
  isLoaded: () => boolean
  isClosing: () => boolean
}

/**
 * /healthz: the process is up. /readyz: the balancer can send requests. It does not ask the database: in a failover all
 * servers would leave the balancer, and with them every page that needs no database. /healthz/database is for monitors.
 */
export function addHealth(app: FastifyInstance, { db, isLoaded, isClosing }: Health): void {
  const config = { access: 'anyone', rateLimit: false } as const

  app.get('/healthz', { config, logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config, logLevel: 'silent' }, async (_request, reply) => {
    const isReady = isLoaded() && !isClosing()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
  app.get('/healthz/database', { config, logLevel: 'silent' }, async (_request, reply) => {
    const health = await withTimeout(timeoutMs, checkDatabase(db), () => new Error('timeout')).catch(
      () => away,
    )
    return reply.code(Object.values(health).every(Boolean) ? 200 : 503).send(health)
  })
}

const away = { isReachable: false, isWritable: false, isMigrated: false }

async function checkDatabase(db: Db) {
  const isWritable = await writeTest(db).then(
    () => true,
    () => false,
  )
  return { isReachable: true, isWritable, isMigrated: await isMigrated(db) }
}
