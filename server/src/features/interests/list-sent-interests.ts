import type { listSentInterests as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { toInterestCard } from './interest-cards.ts'
import { listSent } from './list-store.ts'

export const listSentInterests: Handler<typeof contract> = async ctx => {
  const page = await paginate(ctx, 'sent', at => listSent(ctx.db, ctx.viewer.id, at))
  if (page instanceof Refusal) return page
  return { connection: page.rows.map(toInterestCard), next: page.next }
}
