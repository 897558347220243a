export interface GatewayOrder {
  gatewayOrderId: string
  state: 'PENDING' | 'COMPLETED' | 'FAILED'
  amountPaise: number
  paymentMode: string | null
  /** The payment ids of the gateway and of the bank. Set once the payment was made. */
  transactionId?: string | null
  utr?: string | null
  errorCode: string | null
  /** The reply names another order or merchant than the request. */
  isForeign: boolean
  /** The part of the reply that is stored. Of the payment instrument only the mode and the bank's reference. */
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

/** The payment gateway. Its calls reject only with `GatewayError`. */
export interface Gateway {
  pay(request: PayRequest): Promise<OpenedOrder>
  /** Undefined if the gateway has no such order. */
  status(orderId: string): Promise<GatewayOrder | undefined>
  refund(request: { refundId: string; orderId: string; amountPaise: number }): Promise<GatewayRefund>
  refundStatus(refundId: string): Promise<GatewayRefund | undefined>
}

/**
 * refused: the gateway did nothing. taken: the id was used before. unclear: the reply was lost or unreadable, so the
 * gateway may have done it.
 */
export type GatewayFailure = 'refused' | 'taken' | 'unclear'

/** The reason is logged, so it contains only codes and statuses, and no request or reply. */
export class GatewayError extends Error {
  readonly failure: GatewayFailure

  constructor(failure: GatewayFailure, reason: string) {
    super(reason)
    this.failure = failure
  }
}

export const noGateway: Gateway = {
  pay: async () => refuseAll(),
  status: async () => refuseAll(),
  refund: async () => refuseAll(),
  refundStatus: async () => refuseAll(),
}

function refuseAll(): never {
  throw new GatewayError('refused', 'No payment gateway is configured.')
}
