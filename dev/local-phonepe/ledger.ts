import { randomBytes } from 'node:crypto'

type State = 'PENDING' | 'COMPLETED' | 'FAILED'

export interface LocalOrder {
  orderId: string
  merchantOrderId: string
  amount: number
  state: State
  expireAt: number
  returnUrl: string
  errorCode?: string
  paidAt?: number
}

export interface LocalRefund {
  refundId: string
  merchantRefundId: string
  originalMerchantOrderId: string
  amount: number
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED'
}

export interface Remembered {
  orderId: string
  amount: number
  state: State
  expireAt: number
  returnUrl: string
}

const random = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase()

/** Orders and refunds, in memory. */
export class Ledger {
  readonly orders = new Map<string, LocalOrder>()
  readonly refunds = new Map<string, LocalRefund>()

  open(order: {
    merchantOrderId: string
    amount: number
    expireAfter: number
    returnUrl: string
  }): LocalOrder {
    const opened: LocalOrder = {
      orderId: `OMO${random(8)}`,
      merchantOrderId: order.merchantOrderId,
      amount: order.amount,
      state: 'PENDING',
      expireAt: Date.now() + order.expireAfter * 1000,
      returnUrl: order.returnUrl,
    }
    return this.#keep(opened)
  }

  /** Adds an order from before this process. */
  remember(merchantOrderId: string, remembered: Remembered): LocalOrder {
    return this.#keep({ merchantOrderId, ...remembered })
  }

  #keep(order: LocalOrder): LocalOrder {
    this.orders.set(order.merchantOrderId, order)
    return order
  }

  /** An unpaid order fails when it expires. */
  find(merchantOrderId: string): LocalOrder | undefined {
    const order = this.orders.get(merchantOrderId)
    if (order?.state === 'PENDING' && Date.now() > order.expireAt) {
      order.state = 'FAILED'
      order.errorCode = 'ORDER_EXPIRED'
    }
    return order
  }

  settle(order: LocalOrder, state: State, errorCode?: string): void {
    order.state = state
    if (errorCode) order.errorCode = errorCode
    if (state === 'COMPLETED') order.paidAt = Date.now()
  }

  refund(refund: { merchantRefundId: string; originalMerchantOrderId: string; amount: number }): LocalRefund {
    const made: LocalRefund = { ...refund, refundId: `OMR${random(8)}`, state: 'PENDING' }
    this.refunds.set(refund.merchantRefundId, made)
    return made
  }
}

/** An order in PhonePe's format, for status replies and webhooks. */
export function orderBody(order: LocalOrder) {
  const { orderId, state, amount, expireAt, errorCode, paidAt } = order
  const details = {
    transactionId: `OM${orderId.slice(3)}`,
    paymentMode: 'UPI_QR',
    timestamp: paidAt ?? Date.now(),
    amount,
    payableAmount: amount,
    feeAmount: 0,
    state,
    rail: { type: 'UPI', utr: '455069731721', upiTransactionId: 'YBLlocal', vpa: '98****10@ybl' },
    instrument: { type: 'ACCOUNT', maskedAccountNumber: '******1234', accountType: 'SAVINGS' },
    splitInstruments: [],
  }
  return {
    orderId,
    state,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    expireAt,
    ...(errorCode && { errorCode, detailedErrorCode: 'LOCAL' }),
    paymentDetails: state === 'PENDING' ? [] : [details],
    metaInfo: {},
  }
}
