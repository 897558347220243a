import type { listShortlist as contract } from '#contract/features/interests/shortlist.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { showCards } from '../../matching/view-budget.ts'
import { listShortlisted } from './store.ts'

export const listShortlist: Handler<typeof contract> = async ctx => {
  const { db, viewer, input } = ctx
  const { limit } = input
  const after = readCursor(ctx, 'shortlist', input.after)
  if (after instanceof Refusal) return after
  const rows = await listShortlisted(db, viewer.id, { after, limit: limit + 1 })
  const last = rows[limit - 1]
  const isMore = last !== undefined && rows.length > limit
  const shown = await showCards(ctx, rows.slice(0, limit))
  if (shown instanceof Refusal) return shown
  return {
    shortlist: shown.map(({ added_at, moment: _, ...card }) => ({
      ...card,
      addedAt: added_at.toISOString(),
    })),
    ...(isMore && { next: writeCursor(ctx, 'shortlist', { moment: last.moment, id: last.user_id }) }),
  }
}
