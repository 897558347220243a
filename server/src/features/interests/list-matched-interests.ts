import type { listMatchedInterests as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listInterestCards } from './interest-cards.ts'
import { listMatchedPage } from './list-store.ts'

export const listMatchedInterests: Handler<typeof contract> = async ctx => {
  const page = await listInterestCards(ctx, 'matched', listMatchedPage)
  return page instanceof Refusal ? page : { matched: page.cards, next: page.next }
}
