import fastify from 'fastify'
import { z } from 'zod'
import { webhookPath } from '#contract/features/payments/payments.ts'
import { LocalPhonepe, localBase } from '../../dev/local-phonepe/local-phonepe.ts'
import { freePort } from '../../dev/local-postgres/free-port.ts'
import { insertSession } from '../../server/src/core/accounts/sessions/store.ts'
import type { PhonepeAccess } from '../../server/src/platform/config.ts'
import { hashToken, newToken } from '../../server/src/platform/http/session-cookie.ts'
import { makeMember } from '../../server/testing/make.ts'
import type { TestDb } from '../../server/testing/test-db.ts'
import { openOwnDatabase } from '../own-database.ts'
import { type RunningServer, startServer } from '../start-server.ts'

const credentials = { clientId: 'BENCH', clientSecret: 'bench-secret' }
export const login = { username: 'bench_user', password: 'benchmark1' }

export interface Payer {
  id: number
  cookie: string
}

export interface Scene {
  db: TestDb
  local: LocalPhonepe
  access: PhonepeAccess
  /** The real server in its own process, always on the same port. */
  start(): Promise<RunningServer>
  address: string
  payers(count: number): Promise<Payer[]>
  stop(): Promise<void>
}

/** A database, a gateway in this process, and a server that can be killed separately. */
export async function openScene(): Promise<Scene> {
  const database = await openOwnDatabase()
  const [port, bankPort] = [await freePort(), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const bank = fastify({ forceCloseConnections: true })
  const local = new LocalPhonepe({
    ...credentials,
    siteUrl: `http://127.0.0.1:${bankPort}`,
    webhook: { ...login, url: address + webhookPath },
  })
  await local.addTo(bank)
  await bank.listen({ port: bankPort, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${bankPort}${localBase}`
  const settings = {
    DATABASE_URL: database.url,
    SEED_MEMBERS: '0',
    LOG_LEVEL: 'error',
    PHONEPE_PG_URL: url,
    PHONEPE_OAUTH_URL: url,
    PHONEPE_CLIENT_ID: credentials.clientId,
    PHONEPE_CLIENT_SECRET: credentials.clientSecret,
    PHONEPE_CLIENT_VERSION: '1',
    PHONEPE_WEBHOOK_USERNAME: login.username,
    PHONEPE_WEBHOOK_PASSWORD: login.password,
  }
  return {
    db: database.db,
    local,
    address,
    access: { pgUrl: url, oauthUrl: url, ...credentials, clientVersion: '1' },
    start: () => startServer(settings, { port }),
    payers: async count => {
      const made: Payer[] = []
      for (let i = 0; i < count; i += 1) made.push(await makePayer(database.db))
      return made
    },
    async stop() {
      await bank.close()
      await database.stop()
    },
  }
}

async function makePayer(db: TestDb): Promise<Payer> {
  const { id } = await makeMember(db)
  const token = newToken()
  await insertSession(db, {
    memberId: id,
    tokenHash: hashToken(token),
    isRemembered: true,
    address: '127.0.0.1',
    userAgent: 'bench',
  })
  return { id, cookie: `session=${token}` }
}

/** Throws if the server does not answer. */
export async function initiate(address: string, { cookie }: Payer): Promise<string | undefined> {
  const response = await fetch(`${address}/api/v2/phonepe/initiate`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ plan: 'Premium' }),
  })
  return ((await response.json()) as { redirectUrl?: string }).redirectUrl
}

interface Verdict {
  completed: number
  granted: number
  /** Completed at the gateway, but without a plan. */
  missing: number
  /** With a plan, but not completed at the gateway. */
  undeserved: number
}

const OrderRow = z.object({ id: z.string() })

/** Compares the gateway's orders with the plans. A primary key prevents two plans for one order. */
export async function compare({ db, local }: Scene): Promise<Verdict> {
  const plans = await db.many(OrderRow)`select order_id as id from entitlements`
  const granted = new Set(plans.map(({ id }) => id))
  const refunded = await db.many(OrderRow)`select id from orders where state in ('REFUNDING', 'REFUNDED')`
  for (const { id } of refunded) granted.add(id)
  const completed = [...local.ledger.orders.values()].filter(({ state }) => state === 'COMPLETED')
  const ids = new Set(completed.map(({ merchantOrderId }) => merchantOrderId))
  return {
    completed: ids.size,
    granted: granted.size,
    missing: [...ids].filter(id => !granted.has(id)).length,
    undeserved: [...granted].filter(id => !ids.has(id)).length,
  }
}
