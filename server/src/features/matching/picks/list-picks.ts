import type { listPicks as contract } from '#contract/features/matching/picks.ts'
import type { Preference } from '#contract/platform/values.ts'
import {
  type ComparedPreference,
  comparePreferences,
  isLeftOut,
} from '../../../core/members/compare-preferences.ts'
import { listCards } from '../../../core/members/store.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findSeeker } from '../find-seeker.ts'
import { showCards } from '../view-budget.ts'
import { choosePicks } from './choose-picks.ts'
import { findPicks, insertPicks } from './store.ts'

export const listPicks: Handler<typeof contract> = async ctx => {
  const { db, viewer, matches } = ctx
  const index = await matches.current()
  const seeker = await findSeeker(ctx, index, viewer.id)
  if (!seeker) return { picks: [] }
  const now = new Date()
  const known = await findPicks(db, viewer.id)
  const ids = known?.isToday
    ? known.picked
    : await insertPicks(
        db,
        viewer.id,
        await choosePicks(db, index, { seeker, before: known?.before ?? [], now }),
      )
  const cards = await showCards(ctx, await listCards(db, viewer.id, ids))
  if (cards instanceof Refusal) return cards
  const theirs = new Map((await index.cards.read(db, ids)).map(card => [card.user_id, card]))
  return {
    picks: cards.flatMap(card => {
      const other = theirs.get(card.user_id)
      // The day's picks may be older than the preference.
      if (!other?.preferences || isLeftOut(seeker.gothrasOut, other.compared)) return []
      return {
        ...card,
        mine: metOf(comparePreferences(seeker.preferences, other.compared, now)),
        theirs: metOf(comparePreferences(other.preferences, seeker.profile, now)),
      }
    }),
  }
}

const metOf = (compared: readonly ComparedPreference[]): Preference[] =>
  compared.flatMap(({ wish: preference, isMet }) => (isMet ? preference : []))
