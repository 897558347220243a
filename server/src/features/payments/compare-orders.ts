import { z } from 'zod'
import { type StoredOrderState, storedOrderStates } from '#contract/features/payments/stored-states.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import type { Queries } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { GatewayOrder } from './gateway/gateway.ts'

const ComparedOrderRow = z.object({
  id: z.string(),
  state: z.enum(storedOrderStates),
  amountPaise: z.int(),
  gatewayOrderId: z.string().nullable(),
})
export type ComparedOrder = z.infer<typeof ComparedOrderRow>

/** Orders created or settled in the last days. An order that never reached the gateway has nothing to compare. */
export async function listOrdersToCompare(db: Queries, days: number): Promise<ComparedOrder[]> {
  const columns = sql`id, state, amount_paise as "amountPaise", gateway_order_id as "gatewayOrderId"`
  const since = sql`now() - make_interval(days => ${days})`
  return db.many(ComparedOrderRow)`
    select ${columns} from orders where created_at >= ${since} and state <> 'CREATED'
    union
    select ${columns} from orders where settled_at >= ${since}
    order by id`
}

const paidStates: readonly StoredOrderState[] = ['COMPLETED', 'REFUNDING', 'REFUNDED']

/** The difference that is left after settling the order with the gateway's reply. The books report orders in review. */
export function findDifference(
  order: ComparedOrder,
  reported: GatewayOrder | undefined,
): { what: string; detail: string } | undefined {
  const { state, amountPaise, gatewayOrderId } = order
  if (state === 'REVIEW') return undefined
  const isPaid = paidStates.includes(state)
  if (!reported)
    return isPaid
      ? { what: 'paid here, unknown to PhonePe', detail: 'PhonePe does not know this order.' }
      : undefined
  const differs = (detail: string) => ({ what: 'different at PhonePe', detail })
  if (reported.isForeign) return differs('PhonePe answers about another order or merchant.')
  if (reported.amountPaise !== amountPaise)
    return differs(`${shortRupees(amountPaise)} here, ${shortRupees(reported.amountPaise)} at PhonePe.`)
  if (gatewayOrderId !== null && gatewayOrderId !== reported.gatewayOrderId)
    return differs(`PhonePe’s number is ${reported.gatewayOrderId}, here it is ${gatewayOrderId}.`)
  return isPaid !== (reported.state === 'COMPLETED')
    ? differs(`${state} here, ${reported.state} at PhonePe.`)
    : undefined
}
