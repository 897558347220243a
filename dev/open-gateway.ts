import { z } from 'zod'
import { webhookPath } from '#contract/features/payments/payments.ts'
import { paths } from '#contract/platform/paths.ts'
import type { StandInGateway } from '../server/src/app/start.ts'
import type { Config } from '../server/src/platform/config.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import type { Remembered } from './local-phonepe/ledger.ts'
import { LocalPhonepe, localBase } from './local-phonepe/local-phonepe.ts'

/** Not secret: valid for the local gateway only. */
const credentials = { clientId: 'local', clientSecret: 'local-secret' }
const webhook = { username: 'local_phonepe', password: 'practice-money-1' }

/** The development gateway, on the server's own port and over real HTTP. */
export function openGateway({ host, port, siteUrl }: Config, db: Db): StandInGateway {
  const own = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
  const gateway = new LocalPhonepe({
    ...credentials,
    siteUrl,
    webhook: { ...webhook, url: own + webhookPath },
    refundsTakeMs: 5000,
    recall: id => recall(db, id, siteUrl),
  })
  const url = own + localBase
  return {
    access: { pgUrl: url, oauthUrl: url, ...credentials, clientVersion: '1' },
    webhook,
    addTo: gateway.addTo,
  }
}

const neverMs = 365 * 24 * 60 * 60 * 1000

const OrderRow = z.object({
  orderId: z.string(),
  amount: z.int(),
  state: z.enum(['COMPLETED', 'FAILED', 'PENDING']),
  expiresAt: z.date().nullable(),
})

/** Restores an order from our database, because the gateway loses its memory when the process ends. */
async function recall(db: Db, id: string, siteUrl: string): Promise<Remembered | undefined> {
  const row = await db.find(OrderRow)`
    select gateway_order_id as "orderId", amount_paise as amount, expires_at as "expiresAt",
      case when state in ('COMPLETED', 'REFUNDING', 'REFUNDED') then 'COMPLETED'
        when state = 'FAILED' then 'FAILED' else 'PENDING' end as state
    from orders where id = ${id} and gateway_order_id is not null`
  if (!row) return undefined
  const { expiresAt, ...order } = row
  return {
    ...order,
    expireAt: expiresAt?.getTime() ?? Date.now() + neverMs,
    returnUrl: siteUrl + paths.paymentStatus(id),
  }
}
