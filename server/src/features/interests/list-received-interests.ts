import type { listReceivedInterests as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { toInterestCard } from './interest-cards.ts'
import { listReceivedByFit } from './list-received-by-fit.ts'
import { listReceived } from './list-store.ts'

export const listReceivedInterests: Handler<typeof contract> = async ctx => {
  if (ctx.input.order === 'fit' || ctx.input.search) return listReceivedByFit(ctx)
  const page = await paginate(ctx, 'received', at => listReceived(ctx.db, ctx.viewer.id, at))
  if (page instanceof Refusal) return page
  return { received: page.rows.map(toInterestCard), next: page.next }
}
