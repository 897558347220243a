import type { listSentInterests as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listInterestCards } from './interest-cards.ts'
import { listSentPage } from './list-store.ts'

export const listSentInterests: Handler<typeof contract> = async ctx => {
  const page = await listInterestCards(ctx, 'sent', listSentPage)
  return page instanceof Refusal ? page : { connection: page.cards, next: page.next }
}
