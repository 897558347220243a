import { z } from 'zod'

const calls = ['token', 'pay', 'status', 'refund', 'refundStatus'] as const
export type Call = (typeof calls)[number]

/** How a call goes wrong. */
const wrongs = [
  /** An error of the given status. */
  '401',
  '417',
  '500',
  /** No answer at all; of `pay`, after the order was made or before. */
  'hang',
  'hangAfter',
  /** The connection ends in the middle of the answer. */
  'cut',
  /** An answer that is half a JSON. */
  'truncate',
  /** Keys that nobody expects. */
  'extra',
  'wrongAmount',
  /** Of ours: merchantOrderId. Of the gateway: orderId. */
  'wrongOrder',
  'wrongGatewayOrder',
  'wrongMerchant',
  /** Undecided, whatever is true. */
  'pending',
  'unknown',
] as const
export type Wrong = (typeof wrongs)[number]

const fault = z.object({ on: z.enum(calls), does: z.enum(wrongs), times: z.number().int().min(1).default(1) })
type Fault = z.infer<typeof fault>

const webhooks = z.object({
  /** Each is sent so often. */
  times: z.number().int().min(0).max(100).default(1),
  delayMs: z.number().min(0).default(0),
  /** They wait until `release`, which sends the last first. */
  isHeld: z.boolean().default(false),
  hasWrongHeader: z.boolean().default(false),
  /** Without the envelope, as some are. */
  isBare: z.boolean().default(false),
  /** What they say instead of the truth. */
  says: z.record(z.string(), z.unknown()).default({}),
})
export type WebhookWays = z.infer<typeof webhooks>
export const usualWebhooks: WebhookWays = webhooks.parse({})

/** Everything a test may ask of the local gateway; what is not named stays. */
export const control = z.object({
  reset: z.boolean().optional(),
  faults: z.array(fault).optional(),
  webhooks: webhooks.optional(),
  release: z.boolean().optional(),
  /** As if somebody had pressed a button on the pay page. */
  settle: z
    .object({ order: z.string(), state: z.enum(['COMPLETED', 'FAILED']), errorCode: z.string().optional() })
    .optional(),
  settleRefund: z
    .object({ refund: z.string(), state: z.enum(['CONFIRMED', 'COMPLETED', 'FAILED']) })
    .optional(),
})
export type Control = z.input<typeof control>

/** Each fault as often as it was asked for, the first named first. */
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
