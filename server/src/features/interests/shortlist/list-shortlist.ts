import type { listShortlist as contract } from '#contract/features/interests/shortlist.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { paginate } from '../../../platform/http/paginate.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { showCards } from '../../matching/view-budget.ts'
import { listShortlisted } from './store.ts'

export const listShortlist: Handler<typeof contract> = async ctx => {
  const page = await paginate(ctx, 'shortlist', at => listShortlisted(ctx.db, ctx.viewer.id, at))
  if (page instanceof Refusal) return page
  const shown = await showCards(ctx, page.rows)
  if (shown instanceof Refusal) return shown
  const shortlist = shown.map(card => ({ ...card, addedAt: card.addedAt.toISOString() }))
  return { shortlist, next: page.next }
}
