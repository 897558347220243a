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
  const { gender, compared: profile } = card
  const gothras = withMerged(reference(), 'gothras', profile.gothra_id === null ? [] : [profile.gothra_id])
  const gothra_ids_out = withMerged(reference(), 'gothras', card.preferences.gothra_ids_out)
  return { id, gender, profile, gothras, preferences: { ...card.preferences, gothra_ids_out }, blockedIds }
}
