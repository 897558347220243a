import type { listRecentMatches as contract } from '#contract/features/matching/matches.ts'
import { listCards } from '../../core/members/store.ts'
import { withMerged } from '../../core/reference/look-up.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { otherGender } from './engine/match-index.ts'
import { listExcludedGothras, listRecent } from './store.ts'
import { showCards } from './view-budget.ts'

export const listRecentMatches: Handler<typeof contract> = async ctx => {
  const { input, viewer, db, reference } = ctx
  const { limit } = input
  const place = readCursor(ctx, 'recent', input.after)
  if (place instanceof Refusal) return place
  const gothras = await listExcludedGothras(db, viewer.id)
  const found = await listRecent(db, viewer.id, {
    gender: otherGender(viewer.gender),
    gothrasOut: withMerged(reference(), 'gothras', gothras),
    after: place && { joinedAt: place.moment, id: place.id },
    limit: limit + 1,
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const cards = await listCards(
    db,
    viewer.id,
    page.map(({ id }) => id),
  )
  const recently = await showCards(ctx, cards)
  if (recently instanceof Refusal) return recently
  const newIds = page.flatMap(({ id, isNew }) => (isNew ? id : []))
  const fresh = recently.filter(card => newIds.includes(card.user_id)).length
  if (found.length <= limit || !last) return { recently, fresh }
  return { recently, fresh, next: writeCursor(ctx, 'recent', { moment: last.joinedAt, id: last.id }) }
}
