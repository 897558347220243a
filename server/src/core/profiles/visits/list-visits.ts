import type { listVisits as contract } from '#contract/core/profiles/visits.ts'
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { countVisits, listVisitRows, type VisitPosition } from './store.ts'

export const listVisits: Handler<typeof contract> = async ctx => {
  const { db, viewer, input } = ctx
  const after = readCursor<VisitPosition>(ctx, 'looks', input.after)
  if (after instanceof Refusal) return after
  const [rows, views] = await Promise.all([
    listVisitRows(db, viewer.id, { limit: input.limit, after }),
    countVisits(db, viewer.id),
  ])
  const visits = rows.slice(0, input.limit)
  const last = visits.at(-1)
  if (!last || rows.length <= input.limit) return { looks: visits, views }
  return { looks: visits, views, next: writeCursor(ctx, 'looks', { day: last.dayNumber, id: last.user_id }) }
}
