import { type findOrders as contract, ordersShown } from '#contract/office/money/money.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listFoundOrders } from './find-store.ts'
import { presentOrderLine } from './present-line.ts'
import { readOrderSearch } from './read-order-search.ts'

/** Audited, because a search can name a member. The text of the entry can be erased. */
export const findOrders: Handler<typeof contract> = ctx => {
  const { input, auditedTransaction } = ctx
  const { state } = input
  const search = readOrderSearch(input.search)
  return auditedTransaction(async tx => {
    const list = `orders ${state ?? ''} ${input.search}`
    const page = await paginate(ctx, list, at => listFoundOrders(tx, { search, state }, at), ordersShown)
    if (page instanceof Refusal) return page
    const { rows, ...next } = page
    return {
      reply: { by: search.by, orders: rows.map(presentOrderLine), ...next },
      note: { detail: { by: search.by, search: input.search, state, found: rows.map(({ id }) => id) } },
    }
  })
}
