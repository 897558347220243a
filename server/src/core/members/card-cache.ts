import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { photoModes } from '#contract/core/settings/visibility-choices.ts'
import type { Queries } from '../../platform/database/db.ts'
import { ComparedProfile, Preferences } from './compare-preferences.ts'
import { cardPhotoColumns } from './photo-rule-store.ts'
import { CardRow, cardColumns } from './store.ts'

const CachedCard = CardRow.extend({
  photoMode: z.enum(photoModes),
  compared: ComparedProfile,
  preferences: Preferences.nullable(),
})
export type CachedCard = z.infer<typeof CachedCard>

/** About 1 KB each. Lists mostly show recently active members. */
const maxCards = 30_000

/** LRU cache of cards. The reader of the change feed invalidates changed cards. */
export class CardCache {
  readonly #cards: LRUCache<number, CachedCard>
  #forgotten = 0

  constructor(max = maxCards) {
    this.#cards = new LRUCache({ max })
  }

  /** In the order of the ids, without members who have no card. */
  async read(db: Queries, ids: readonly number[]): Promise<CachedCard[]> {
    const missing = ids.filter(id => !this.#cards.has(id))
    const fresh = missing.length > 0 ? await this.#fetch(db, missing) : undefined
    return ids.flatMap(id => this.#cards.get(id) ?? fresh?.get(id) ?? [])
  }

  clear(): void {
    this.#forgotten += 1
    this.#cards.clear()
  }

  forget(ids: readonly number[]): void {
    this.#forgotten += 1
    for (const id of ids) this.#cards.delete(id)
  }

  async #fetch(db: Queries, ids: number[]): Promise<Map<number, CachedCard>> {
    const before = this.#forgotten
    const cards = await db.many(CachedCard)`
      select ${cardColumns}, ${cardPhotoColumns}, p.photo_mode as "photoMode", p.compared, p.preferences
      from member_cards p where p.member_id = any (${ids}::int[])`
    const fetched = new Map(cards.map(card => [card.user_id, card]))
    // If a card was invalidated during the query, the result may be stale and is not cached.
    if (before === this.#forgotten) for (const [id, card] of fetched) this.#cards.set(id, card)
    return fetched
  }
}
