import fastify from 'fastify'
import { expect } from 'vitest'
import { webhookPath } from '#contract/features/payments/payments.ts'
import type { Control } from '../../dev/local-phonepe/control.ts'
import { LocalPhonepe, localBase } from '../../dev/local-phonepe/local-phonepe.ts'
import type { Gateway } from '../src/features/payments/gateway/gateway.ts'
import { phonepe } from '../src/features/payments/gateway/phonepe.ts'
import type { PaymentJobDeps } from '../src/features/payments/payment-deps.ts'
import { pollDuePayments } from '../src/features/payments/poll-due-payments.ts'
import { type Alarm, alarmLog } from './alarm-log.ts'
import { as, form, type Send } from './as.ts'
import { makeMember } from './make.ts'
import { putAway } from './put-away.ts'
import { type TestApp, testApp } from './test-app.ts'

const credentials = { clientId: 'SAPTAPADIUAT', clientSecret: 'canary-client-secret-4711' }
export const webhookLogin = { username: 'saptapadi', password: 'canaryhook4711' }
export const merchantId = 'LOCALMERCHANT'

export interface Paying extends TestApp {
  local: LocalPhonepe
  gateway: Gateway
  address: string
  alarms: Alarm[]
  logged: string[]
  poll(): Promise<void>
  control(wanted: Control): Promise<{ heard: Record<string, number> }>
  /** Resets the clock, the faults of the gateway and the due orders for the next test. */
  reset(): Promise<void>
}

/** The complete server with a practice gateway that speaks PhonePe's protocol over HTTP. */
export async function testPaying(settings: Record<string, string> = {}): Promise<Paying> {
  const bank = fastify({ forceCloseConnections: true })
  const bankUrl = (path = '') => `http://127.0.0.1:${(bank.server.address() as { port: number }).port}${path}`
  const webhook = { ...webhookLogin, url: '' }
  const local = new LocalPhonepe({ ...credentials, siteUrl: 'http://pay.test', webhook })
  await local.addTo(bank)
  await bank.listen({ port: 0, host: '127.0.0.1' })
  putAway(() => bank.close())
  const url = bankUrl(localBase)
  const gateway = phonepe(
    { pgUrl: url, oauthUrl: url, ...credentials, clientVersion: '1', merchantId },
    1_000,
  )
  const logged: string[] = []
  const t = await testApp({
    gateway,
    settings: {
      LOG_LEVEL: 'trace',
      PHONEPE_PG_URL: url,
      PHONEPE_OAUTH_URL: url,
      PHONEPE_CLIENT_ID: credentials.clientId,
      PHONEPE_CLIENT_SECRET: credentials.clientSecret,
      PHONEPE_CLIENT_VERSION: '1',
      PHONEPE_WEBHOOK_USERNAME: webhookLogin.username,
      PHONEPE_WEBHOOK_PASSWORD: webhookLogin.password,
      ...settings,
    },
    logStream: { write: line => logged.push(line) },
  })
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  webhook.url = address + webhookPath
  const { log, alarms } = alarmLog()
  const deps: PaymentJobDeps = {
    db: t.serverDb,
    gateway,
    outbox: t.outbox,
    config: t.config,
    log,
  }
  const control: Paying['control'] = async wanted => {
    const response = await fetch(bankUrl(`${localBase}/control`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    })
    return (await response.json()) as { heard: Record<string, number> }
  }
  return {
    ...t,
    local,
    gateway,
    address,
    alarms,
    logged,
    control,
    poll: async () => {
      await local.webhooks.quiet()
      while ((await pollDuePayments(deps)) === 'again');
      await t.work()
    },
    reset: async () => {
      await t.clock.set('2026-06-14T06:00:00Z')
      await t.db`update orders set next_poll_at = null`
      await t.db`update refunds set next_poll_at = null`
      await control({ reset: true })
      alarms.length = 0
    },
  }
}

export interface PayingMember {
  id: number
  email: string
  send: Send
  initiate(
    body?: object,
  ): Promise<{ status: number; redirectUrl?: string; message?: string; activeUntil?: string }>
  order(): Promise<string>
  status(order: string): Promise<Record<string, unknown> & { state: string }>
  payments(): Promise<Record<string, unknown>[]>
  isPaid(): Promise<boolean>
}

export async function payingMember(
  t: TestApp,
  wanted: Parameters<typeof makeMember>[1] = {},
): Promise<PayingMember> {
  const { id, email } = await makeMember(t.db, wanted)
  // A new session each time, because no session lasts until the payment of the next year.
  const send: Send = async options => (await as(t.app, t.db, { memberId: id }))(options)
  const initiate: PayingMember['initiate'] = async (body = { plan: 'Premium' }) => {
    const response = await send({ method: 'POST', url: '/api/v2/phonepe/initiate', payload: body })
    return { status: response.statusCode, ...response.json() }
  }
  const post = async (url: string) => (await send({ method: 'POST', url, ...form({}) })).json()
  return {
    id,
    email,
    send,
    initiate,
    async order() {
      expect((await initiate()).redirectUrl).toMatch(/^http:\/\/pay\.test\/local-phonepe\/pay\/[\w-]+$/)
      const [row] = await t.db<{ id: string }[]>`
        select id from orders where member_id = ${id} and state = 'PENDING'`
      return row?.id as string
    },
    status: async order =>
      (await send({ url: `/api/v2/phonepe/callback?merchantOrderId=${encodeURIComponent(order)}` })).json()
        .status,
    payments: () => post('/api/v2/user/checkallpayments'),
    isPaid: async () => (await post('/api/v2/user/checkpaidprofile')).status,
  }
}
