import type { noteOrder as contract } from '#contract/office/money/money.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { noOrder } from './no-order.ts'
import { findOfficeOrder } from './order-store.ts'

export const noteOrder: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { order, note } = input
    if (!(await findOfficeOrder(tx, order))) return noOrder()
    return { reply: { message: 'Note saved.' }, note: { subject: `order:${order}`, detail: { note } } }
  })
