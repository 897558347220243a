import type { readReconciliation as contract } from '#contract/office/money/money.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listComparedDays, listDifferences } from './difference-store.ts'

export const readReconciliation: Handler<typeof contract> = async ({ db }) => ({
  days: (await listComparedDays(db)).map(({ ranAt, ...day }) => ({ ...day, ranAt: ranAt.toISOString() })),
  differences: (await listDifferences(db)).map(row => {
    const { id, kind, orderId, day, detail, foundAt, closedAt, closedBy, note } = row
    return {
      id,
      kind,
      order: orderId,
      day,
      detail,
      foundAt: foundAt.toISOString(),
      closed: closedAt && { at: closedAt.toISOString(), by: closedBy, note: note ?? '' },
    }
  }),
})
