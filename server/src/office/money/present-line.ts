import type { OrderLine } from '#contract/office/money/money.ts'
import type { OrderRow } from './find-store.ts'

export function presentOrderLine(row: OrderRow): OrderLine {
  const { id, state, amountPaise, paymentMode, createdAt, settledAt, memberId, memberName } = row
  return {
    id,
    state,
    amountPaise,
    paymentMode,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    member: memberId === null ? null : { id: memberId, name: memberName ?? '' },
  }
}
