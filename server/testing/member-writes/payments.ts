import { type Gateway, noGateway } from '../../src/features/payments/gateway/gateway.ts'
import type { Scene } from '../scene.ts'
import { type Case, post } from './case.ts'

export const payingGateway: Gateway = {
  ...noGateway,
  pay: async ({ orderId }) => ({
    gatewayOrderId: `OMO${orderId}`,
    redirectUrl: 'https://pay.test/',
    expiresAt: new Date(Date.now() + 1_200_000),
  }),
  status: async orderId => ({
    gatewayOrderId: `OMO${orderId}`,
    state: 'COMPLETED',
    amountPaise: 9900,
    isForeign: false,
    paymentMode: 'CARD',
    errorCode: null,
    stored: {},
  }),
}

const planEnds = (s: Scene) =>
  s.t.db`update entitlements set valid_upto = now() + interval '5 days' where member_id = ${s.me.id}`
let order = ''
const openOrder = async (s: Scene) => {
  await planEnds(s)
  await post(s, 'initiatePayment', { plan: 'Premium' })
  const [row] = await s.t.db<{ id: string }[]>`
    select id from orders where member_id = ${s.me.id} and state = 'PENDING'`
  order = row?.id as string
}

export const paymentWrites: Case[] = [
  { call: 'initiatePayment', before: planEnds, fields: () => ({ plan: 'Premium' }) },
  { call: 'readPaymentStatus', before: openOrder, fields: () => ({ merchantOrderId: order }) },
]
