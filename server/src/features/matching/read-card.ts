import type { readCard as contract } from '#contract/features/matching/matches.ts'
import { comparePreferences, countMet } from '../../core/members/compare-preferences.ts'
import { listCards } from '../../core/members/store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { spendOnMember } from './spend-on-member.ts'
import { showCards } from './view-budget.ts'

export const readCard: Handler<typeof contract> = async ctx => {
  const { input, viewer, db, matches } = ctx
  const over = await spendOnMember(ctx, input.find_id)
  if (over) return over
  const shown = await showCards(ctx, await listCards(db, viewer.id, [input.find_id]))
  if (shown instanceof Refusal) return shown
  const { cards } = await matches.current()
  const [own, theirs] = await cards.read(db, [viewer.id, input.find_id])
  const [card] = shown
  if (!card || !own?.preferences || !theirs?.preferences)
    return refuse.notFound('We could not find this member.')
  const now = new Date()
  return {
    card,
    mine: countMet(comparePreferences(own.preferences, theirs.compared, now)),
    theirs: countMet(comparePreferences(theirs.preferences, own.compared, now)),
  }
}
