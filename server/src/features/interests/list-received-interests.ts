import type { listReceivedInterests as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listInterestCards } from './interest-cards.ts'
import { listReceivedByFit } from './list-received-by-fit.ts'
import { listReceivedPage } from './list-store.ts'

export const listReceivedInterests: Handler<typeof contract> = async ctx => {
  if (ctx.input.order === 'fit' || ctx.input.search) return listReceivedByFit(ctx)
  const page = await listInterestCards(ctx, 'received', listReceivedPage)
  return page instanceof Refusal ? page : { received: page.cards, next: page.next }
}
