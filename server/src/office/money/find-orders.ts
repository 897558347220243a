import { type findOrders as contract, ordersShown } from '#contract/office/money/money.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type FoundOrder, listFoundOrders } from './find-store.ts'
import { presentOrderLine } from './present-line.ts'
import { readOrderSearch } from './read-order-search.ts'

/** The search is audited, because it can name a member; the entry's text can be erased. */
export const findOrders: Handler<typeof contract> = async ctx => {
  const { input, auditedTransaction } = ctx
  const { state } = input
  const list = `orders ${state ?? ''} ${input.search}`
  const after = readCursor(ctx, list, input.after)
  if (after instanceof Refusal) return after
  const search = readOrderSearch(input.search)
  return auditedTransaction(async tx => {
    const rows = await listFoundOrders(tx, { search, state, after })
    const shown = rows.slice(0, ordersShown)
    return {
      reply: {
        by: search.by,
        orders: shown.map(presentOrderLine),
        ...(rows.length > shown.length && { next: writeCursor(ctx, list, placeAfter(shown, after)) }),
      },
      note: { detail: { by: search.by, search: input.search, state, found: shown.map(({ id }) => id) } },
    }
  })
}

/** The cursor: the moment of the last order, and how many orders of that moment were shown. */
function placeAfter(shown: FoundOrder[], before: { moment: number; id: number } | undefined) {
  const { moment } = shown.at(-1) as FoundOrder
  const same = shown.filter(row => row.moment === moment).length
  return { moment, id: before?.moment === moment ? before.id + same : same }
}
