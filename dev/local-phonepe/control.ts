import { z } from 'zod'

const calls = ['token', 'pay', 'status', 'refund', 'refundStatus'] as const
export type Call = (typeof calls)[number]

const faultNames = [
  /** Error statuses. */
  '401',
  '417',
  '500',
  /** No reply; `hangAfter` creates the order or refund first. */
  'hang',
  'hangAfter',
  /** The connection breaks in the middle of the reply. */
  'cut',
  /** Incomplete JSON. */
  'truncate',
  /** Unknown keys in the reply. */
  'extra',
  'wrongAmount',
  /** The wrong merchantOrderId, or the wrong orderId of the gateway. */
  'wrongOrder',
  'wrongGatewayOrder',
  'wrongMerchant',
  /** Pending, although the order is settled. */
  'pending',
  'unknown',
] as const
export type Wrong = (typeof faultNames)[number]

const fault = z.object({
  on: z.enum(calls),
  does: z.enum(faultNames),
  times: z.number().int().min(1).default(1),
})
type Fault = z.infer<typeof fault>

const webhooks = z.object({
  /** Copies of each webhook. */
  times: z.number().int().min(0).max(100).default(1),
  delayMs: z.number().min(0).default(0),
  /** Held until `release`, which sends the newest first. */
  isHeld: z.boolean().default(false),
  hasWrongHeader: z.boolean().default(false),
  /** Without the envelope. */
  isBare: z.boolean().default(false),
  /** Fields that replace the true ones. */
  says: z.record(z.string(), z.unknown()).default({}),
})
export type WebhookWays = z.infer<typeof webhooks>
export const usualWebhooks: WebhookWays = webhooks.parse({})

/** Changes the behaviour of the local gateway. Missing fields stay as they are. */
export const control = z.object({
  reset: z.boolean().optional(),
  faults: z.array(fault).optional(),
  webhooks: webhooks.optional(),
  release: z.boolean().optional(),
  /** Like a button on the pay page. */
  settle: z
    .object({ order: z.string(), state: z.enum(['COMPLETED', 'FAILED']), errorCode: z.string().optional() })
    .optional(),
  settleRefund: z
    .object({ refund: z.string(), state: z.enum(['CONFIRMED', 'COMPLETED', 'FAILED']) })
    .optional(),
})
export type Control = z.input<typeof control>

/** A queue of faults. */
export class Faults {
  #waiting: Fault[] = []

  add(faults: readonly Fault[]): void {
    this.#waiting.push(...faults.map(one => ({ ...one })))
  }

  clear(): void {
    this.#waiting = []
  }

  take(call: Call): Wrong | undefined {
    const next = this.#waiting.find(({ on }) => on === call)
    if (!next) return undefined
    next.times -= 1
    if (next.times === 0) this.#waiting = this.#waiting.filter(one => one !== next)
    return next.does
  }
}
