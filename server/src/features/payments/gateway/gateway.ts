/** What is kept of the words of a gateway that takes payments. */
export interface GatewayOrder {
  /** The gateway's own number of the order. */
  gatewayOrderId: string
  state: 'PENDING' | 'COMPLETED' | 'FAILED'
  amountPaise: number
  paymentMode: string | null
  /** The gateway's and the bank's own numbers of the payment, where it was made. */
  transactionId?: string | null
  utr?: string | null
  errorCode: string | null
  /** It names another order or another merchant than we asked about. */
  isForeign: boolean
  /** What of it is stored: nothing of how somebody paid but the mode and the bank's reference. */
  stored: Record<string, unknown>
}

export interface GatewayRefund {
  gatewayRefundId: string | null
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED'
  amountPaise: number
  errorCode: string | null
  stored: Record<string, unknown>
}

export interface OpenedOrder {
  gatewayOrderId: string
  redirectUrl: string
  expiresAt: Date
}

export interface PayRequest {
  orderId: string
  amountPaise: number
  expireAfterSeconds: number
  returnUrl: string
  message: string
}

/** The one way to the company that takes payments. Calls reject with `GatewayError` and with nothing else. */
export interface Gateway {
  pay(request: PayRequest): Promise<OpenedOrder>
  /** Undefined where the gateway has no such order. */
  status(orderId: string): Promise<GatewayOrder | undefined>
  refund(request: { refundId: string; orderId: string; amountPaise: number }): Promise<GatewayRefund>
  /** Undefined where the gateway has no such refund. */
  refundStatus(refundId: string): Promise<GatewayRefund | undefined>
}

/**
 * refused: nothing came of it, and nothing will. taken: the number was used before. unclear: it may have been done, since
 * the answer did not come or could not be read.
 */
export type GatewayFailure = 'refused' | 'taken' | 'unclear'

/** The reason is logged: codes and statuses, nothing of what was sent or answered. */
export class GatewayError extends Error {
  readonly failure: GatewayFailure

  constructor(failure: GatewayFailure, reason: string) {
    super(reason)
    this.failure = failure
  }
}

/** Where no gateway is set up. */
export const noGateway: Gateway = {
  pay: async () => refuseAll(),
  status: async () => refuseAll(),
  refund: async () => refuseAll(),
  refundStatus: async () => refuseAll(),
}

function refuseAll(): never {
  throw new GatewayError('refused', 'No payment gateway is set up.')
}
