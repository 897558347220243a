import type { readReceipt as contract } from '#contract/features/payments/payments.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findReceipt } from './receipt-store.ts'
import { toReceipt } from './to-receipt.ts'

export const readReceipt: Handler<typeof contract> = async ({ db, input, viewer }) => {
  const row = await findReceipt(db, input.order, viewer.id)
  return row ? toReceipt(row) : refuse.notFound()
}
