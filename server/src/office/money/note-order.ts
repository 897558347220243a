import type { noteOrder as contract } from '#contract/office/money/money.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { noOrder } from './no-order.ts'
import { insertOrderNote } from './order-store.ts'

export const noteOrder: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { order, note } = input
    if (!(await insertOrderNote(tx, order, viewer.id, note))) return noOrder()
    return { reply: { message: 'Noted.' }, note: { subject: `order:${order}`, detail: { note } } }
  })
