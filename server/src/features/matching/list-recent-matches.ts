import type { listRecentMatches as contract } from '#contract/features/matching/matches.ts'
import { listCards } from '../../core/members/store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { withMergedGothras } from './find-seeker.ts'
import { otherGender } from './other-gender.ts'
import { findExcludedGothras, listRecent } from './store.ts'
import { showCards } from './view-budget.ts'

export const listRecentMatches: Handler<typeof contract> = async ctx => {
  const { viewer, db, reference } = ctx
  const gothrasOut = withMergedGothras(reference(), await findExcludedGothras(db, viewer.id))
  const gender = otherGender(viewer.gender)
  const page = await paginate(ctx, 'recent', at => listRecent(db, viewer.id, { gender, gothrasOut }, at))
  if (page instanceof Refusal) return page
  const ids = page.rows.map(({ id }) => id)
  const recently = await showCards(ctx, await listCards(db, viewer.id, ids))
  if (recently instanceof Refusal) return recently
  const newIds = page.rows.flatMap(({ id, isNew }) => (isNew ? id : []))
  const fresh = recently.filter(card => newIds.includes(card.user_id)).length
  return { recently, fresh, next: page.next }
}
