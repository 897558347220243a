import { LRUCache } from 'lru-cache'
import type { Sql } from '../../platform/database/db.ts'
import type { ComparedProfile, Preferences } from './compare-preferences.ts'
import { type CardRow, cardColumns } from './store.ts'

/** A card with its JSON columns parsed. */
export interface CachedCard extends CardRow {
  member_id: number
  photo_mode: string
  compared: ComparedProfile
  preferences: Preferences | undefined
  /** The members this member has blocked, was blocked by, or has hidden. */
  blocked: number[]
}

type StoredCard = Omit<CachedCard, 'compared' | 'preferences'> & { compared: string; wishes: string | null }

/** About 1 KB each. Lists mostly show the members who were active last. */
const maxCards = 30_000

/** The cards shown last. The reader of the change feed says which cards to forget. */
export class CardCache {
  readonly #cards: LRUCache<number, CachedCard>
  #forgotten = 0

  constructor(max = maxCards) {
    this.#cards = new LRUCache({ max })
  }

  /** In the order of the ids, without members who have no card. */
  async read(db: Sql, ids: readonly number[]): Promise<CachedCard[]> {
    const missing = ids.filter(id => !this.#cards.has(id))
    const fresh = missing.length > 0 ? await this.#fetch(db, missing) : undefined
    return ids.flatMap(id => this.#cards.get(id) ?? fresh?.get(id) ?? [])
  }

  forget(ids: readonly number[]): void {
    this.#forgotten += 1
    for (const id of ids) this.#cards.delete(id)
  }

  async #fetch(db: Sql, ids: number[]): Promise<Map<number, CachedCard>> {
    const before = this.#forgotten
    const rows = await db<StoredCard[]>`
      select p.member_id, p.photo_mode, p.compared, p.wishes, p.blocked, ${cardColumns}
      from member_cards p where p.member_id = any (${ids}::int[])`
    const fetched = new Map<number, CachedCard>()
    for (const { wishes, ...row } of rows) {
      const preferences = wishes === null ? undefined : JSON.parse(wishes)
      fetched.set(row.member_id, { ...row, compared: JSON.parse(row.compared), preferences })
    }
    // Cards that changed during the query may have been read in their old state.
    if (before === this.#forgotten) for (const [id, card] of fetched) this.#cards.set(id, card)
    return fetched
  }
}
