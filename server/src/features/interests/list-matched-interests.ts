import type { listMatchedInterests as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { toInterestCard } from './interest-cards.ts'
import { listMatched } from './list-store.ts'

export const listMatchedInterests: Handler<typeof contract> = async ctx => {
  const page = await paginate(ctx, 'matched', at => listMatched(ctx.db, ctx.viewer.id, at))
  if (page instanceof Refusal) return page
  return { matched: page.rows.map(toInterestCard), next: page.next }
}
