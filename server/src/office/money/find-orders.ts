import { type findOrders as contract, ordersShown } from '#contract/office/money/money.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type FoundOrder, listFoundOrders } from './find-store.ts'
import { presentLine } from './present-line.ts'
import { readOrderSearch } from './read-order-search.ts'

/** Who looks for somebody's payments has looked at them: what was searched for is written down, and can be erased. */
export const findOrders: Handler<typeof contract> = async ask => {
  const { input, auditedTransaction } = ask
  const { state } = input
  const list = `orders ${state ?? ''} ${input.search}`
  const after = readCursor(ask, list, input.after)
  if (after instanceof Refusal) return after
  const search = readOrderSearch(input.search)
  return auditedTransaction(async tx => {
    const rows = await listFoundOrders(tx, { search, state, after })
    const shown = rows.slice(0, ordersShown)
    return {
      reply: {
        by: search.by,
        orders: shown.map(presentLine),
        ...(rows.length > shown.length && { next: writeCursor(ask, list, placeAfter(shown, after)) }),
      },
      note: { detail: { by: search.by, search: input.search, state, found: shown.map(({ id }) => id) } },
    }
  })
}

/** Orders have no number to go on from: the moment of the last, and how many of that very moment were shown. */
function placeAfter(shown: FoundOrder[], before: { moment: number; id: number } | undefined) {
  const { moment } = shown.at(-1) as FoundOrder
  const same = shown.filter(row => row.moment === moment).length
  return { moment, id: before?.moment === moment ? before.id + same : same }
}
