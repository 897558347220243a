import type { GothrasOut } from '#contract/features/horoscopes/gothras-out.ts'
import { type ComparedProfile, excludedGothras } from '../../core/members/compare-preferences.ts'
import { comparingStar } from '../../core/members/points.ts'
import { listBlockedIds } from '../../core/members/store.ts'
import { withMerged } from '../../core/reference/look-up.ts'
import type { Reference } from '../../core/reference/store.ts'
import type { Queries } from '../../platform/database/db.ts'
import type { CurrentIndex, Seeker } from './match-questions.ts'

interface Context {
  db: Queries
  reference: () => Reference
}

/**
 * The seeker of an index query. Undefined until the member has saved preferences. While a merge of two gothras is in
 * progress, both entries count as equal.
 */
export async function findSeeker(
  { db, reference }: Context,
  { cards }: CurrentIndex,
  id: number,
): Promise<Seeker | undefined> {
  const [[card], blockedIds] = await Promise.all([cards.read(db, [id]), listBlockedIds(db, id)])
  if (!card?.preferences) return undefined
  const { gender, compared: profile, preferences } = card
  return {
    id,
    gender,
    profile,
    gothras: withMergedGothras(reference(), familyGothras(profile)),
    preferences,
    gothrasOut: withMergedGothras(reference(), excludedGothras(preferences)),
    points: comparingStar(profile.star, gender),
    blockedIds,
  }
}

const familyGothras = ({ gothra_id, maternal_gothra_id }: ComparedProfile): GothrasOut => ({
  own: gothra_id === null ? [] : [gothra_id],
  maternal: maternal_gothra_id === null ? [] : [maternal_gothra_id],
})

export const withMergedGothras = (lists: Reference, { own, maternal }: GothrasOut): GothrasOut => ({
  own: withMerged(lists, 'gothras', own),
  maternal: withMerged(lists, 'gothras', maternal),
})
