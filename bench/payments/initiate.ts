import { randomUUID } from 'node:crypto'
import { findViewer } from '../../server/src/core/accounts/sessions/store.ts'
import { phonepe } from '../../server/src/features/payments/gateway/phonepe.ts'
import { insertOrder, markOpened } from '../../server/src/features/payments/order-store.ts'
import { findPlanStatus } from '../../server/src/features/payments/plan-store.ts'
import { spendRateLimit } from '../../server/src/platform/http/limits.ts'
import { hashToken } from '../../server/src/platform/http/session-cookie.ts'
import { median, rounded, timed } from '../figures.ts'
import { initiate, type Payer, type Scene } from './scene.ts'

const warmUp = 30

/** Alternates the three, so that noise affects all. Each order belongs to another member. */
export async function measureInitiate(scene: Scene, count: number) {
  const gateway = phonepe(scene.access)
  const payers = await scene.payers(2 * (count + warmUp))
  const times = { call: [] as number[], gateway: [] as number[], sql: [] as number[] }
  for (let i = 0; i < count + warmUp; i += 1) {
    const call = await timed(() => initiate(scene.address, payers[2 * i] as Payer))
    const paid = await timed(() => gateway.pay(payOf(`order_bench_${randomUUID()}`)))
    const sql = await timed(() => bareSql(scene, payers[2 * i + 1] as Payer))
    if (i < warmUp) continue
    times.call.push(call)
    times.gateway.push(paid)
    times.sql.push(sql)
  }
  const [call, paid, sql] = [median(times.call), median(times.gateway), median(times.sql)]
  return {
    orders: count,
    'initiate p50 ms': rounded(call),
    'gateway p50 ms': rounded(paid),
    'SQL p50 ms': rounded(sql),
    'beyond both, ms': rounded(call - paid - sql),
  }
}

const payOf = (orderId: string) => ({
  orderId,
  amountPaise: 9900,
  expireAfterSeconds: 1200,
  message: 'bench',
  returnUrl: 'http://localhost/',
})

/** The statements of one call, in sequence. */
async function bareSql({ db }: Scene, { id, cookie }: Payer): Promise<void> {
  const orderId = `order_bench_${randomUUID()}`
  await findViewer(db, hashToken(cookie.slice('session='.length)))
  await spendRateLimit(db, `initiatePayment:member:${id}`, { times: 30, seconds: 600 })
  await findPlanStatus(db, 'Premium', id)
  await insertOrder(db, {
    id: orderId,
    memberId: id,
    planId: 'Premium',
    payableSeconds: 1200,
    pollAfter: 22,
    from: '127.0.0.1',
  })
  await markOpened(db, orderId, {
    gatewayOrderId: `OMO${orderId}`,
    redirectUrl: 'http://localhost/',
    expiresAt: new Date(),
  })
}
