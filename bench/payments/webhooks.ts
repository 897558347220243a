import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { webhookPath } from '#contract/features/payments/payments.ts'
import { type LocalOrder, orderBody } from '../../dev/local-phonepe/ledger.ts'
import { percentile, rounded } from '../figures.ts'
import { compare, login, type Scene } from './scene.ts'

const header = createHash('sha256').update(`${login.username}:${login.password}`).digest('hex')
const atOnce = 64

interface Sending {
  body: string
  header: string
}

/**
 * A third each of completed, failed and open orders, with several webhooks each: true, duplicate, changed, forged, or with
 * a wrong header, in random order.
 */
export async function sendBurst(scene: Scene, count: number) {
  scene.local.control({ webhooks: { times: 0 } })
  const orders = await openOrders(scene, Math.ceil(count / 5))
  for (const [place, order] of orders.entries()) {
    if (place % 3 === 0) scene.local.settle(order, 'COMPLETED')
    if (place % 3 === 1) scene.local.settle(order, 'FAILED', 'BANK_DECLINED')
  }
  const sendings = shuffled(Array.from({ length: count }, (_, place) => pickSending(orders, place)))
  const times = { webhook: [] as number[], health: [] as number[] }
  const statuses = new Map<number, number>()
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async (_, hand) => {
      while (next < sendings.length) {
        const sending = sendings[next++] as Sending
        // One of eight clients sends a cheap request under the same load.
        const isHealth = hand % 8 === 0
        const begun = performance.now()
        const status = isHealth ? await health(scene) : await send(scene, sending)
        times[isHealth ? 'health' : 'webhook'].push(performance.now() - begun)
        if (isHealth) await send(scene, sending)
        else statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  await settled(scene)
  const [webhook, healthz] = [percentile(times.webhook, 0.99), percentile(times.health, 0.99)]
  return {
    webhooks: count,
    answered: [...statuses].map(([status, many]) => `${status}: ${many}`).join(', '),
    'p99 ms': rounded(webhook),
    'healthz p99 ms': rounded(healthz),
    times: rounded(webhook / healthz),
    ...(await compare(scene)),
  }
}

/** Inserts orders on both sides. */
async function openOrders({ db, local, payers }: Scene, count: number): Promise<LocalOrder[]> {
  const opened: LocalOrder[] = []
  for (const { id } of await payers(count)) {
    const merchantOrderId = `order_burst_${id}_${Math.random().toString(36).slice(2, 10)}`
    const order = local.ledger.open({
      merchantOrderId,
      amount: 9900,
      expireAfter: 1200,
      returnUrl: 'http://localhost/',
    })
    await db.run`
      insert into orders (id, member_id, plan_id, amount_paise, state, gateway_order_id, redirect_url, expires_at, next_poll_at)
      values (${merchantOrderId}, ${id}, 'Premium', 9900, 'PENDING', ${order.orderId}, '/', now() + interval '20 minutes', now() + interval '1 hour')`
    opened.push(order)
  }
  return opened
}

const pick = <One>(list: readonly One[]) => list[Math.floor(Math.random() * list.length)] as One

function pickSending(orders: LocalOrder[], place: number): Sending {
  const order = orders[place % orders.length] as LocalOrder
  const payload = { merchantId: 'LOCALMERCHANT', merchantOrderId: order.merchantOrderId, ...orderBody(order) }
  const text = JSON.stringify({ event: `checkout.order.${order.state.toLowerCase()}`, payload })
  // The first round has a true webhook for every order.
  if (place < orders.length) return { body: text, header }
  const kind = Math.random()
  if (kind < 0.4) return { body: text, header }
  if (kind < 0.6)
    return {
      body: JSON.stringify({
        event: 'checkout.order.completed',
        payload: { ...payload, state: 'COMPLETED' },
      }),
      header,
    }
  if (kind < 0.8) return { body: mutated(text), header }
  if (kind < 0.9)
    return {
      body: JSON.stringify({ payload: { ...payload, merchantOrderId: `order_forged_${place}` } }),
      header,
    }
  return { body: text, header: pick(['', 'x', header.slice(1), header.replace(/./, '0'), 'f'.repeat(64)]) }
}

/** Changes a few characters. */
function mutated(text: string): string {
  const letters = [...text]
  for (let i = 0; i < 3; i += 1)
    letters[Math.floor(Math.random() * letters.length)] = pick([...'{}":,x09\\ '])
  return letters.join('')
}

const shuffled = <One>(list: One[]) =>
  list
    .map(one => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

async function send({ address }: Scene, { body, header: authorization }: Sending): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization }
  const response = await fetch(address + webhookPath, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

async function health({ address }: Scene): Promise<number> {
  const response = await fetch(`${address}/healthz`)
  await response.arrayBuffer()
  return response.status
}

/** Waits until the server has polled all notified orders. */
async function settled({ db }: Scene): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const due = await db.run`
      select from orders where next_poll_at < now() + interval '40 seconds'
        and id in (select order_id from payment_events)`
    if (due === 0) return
    await pause(250)
  }
}
