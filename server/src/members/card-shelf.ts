import type { Sql } from '../db.ts'
import type { ComparedProfile, WishList } from './compare-wishes.ts'
import { type CardRow, cardColumns } from './store.ts'

/** A card with what is read from its JSON once. */
export interface KnownCard extends CardRow {
  member_id: number
  photo_mode: string
  compared: ComparedProfile
  wishes: WishList | undefined
  /** Whom they have blocked, who has blocked them, and who is not for them. */
  blocked: number[]
}

type StoredCard = Omit<KnownCard, 'compared' | 'wishes'> & { compared: string; wishes: string | null }

/** About a kilobyte each; lists show those who were active last, over and over again. */
const mostCards = 30_000

/** The cards that were shown last, in memory. Whoever follows the changes of the database says which to forget. */
export class CardShelf {
  readonly #most: number
  readonly #cards = new Map<number, KnownCard>()
  #forgotten = 0

  constructor(most = mostCards) {
    this.#most = most
  }

  /** In the order given, without those who have none. */
  async read(db: Sql, ids: readonly number[]): Promise<KnownCard[]> {
    const missing = ids.filter(id => !this.#cards.has(id))
    const fresh = missing.length > 0 ? await this.#fetch(db, missing) : undefined
    return ids.flatMap(id => this.#use(id) ?? fresh?.get(id) ?? [])
  }

  forget(ids: readonly number[]): void {
    this.#forgotten += 1
    for (const id of ids) this.#cards.delete(id)
  }

  /** The one used last goes last. */
  #use(id: number): KnownCard | undefined {
    const card = this.#cards.get(id)
    if (!card) return undefined
    this.#cards.delete(id)
    this.#cards.set(id, card)
    return card
  }

  async #fetch(db: Sql, ids: number[]): Promise<Map<number, KnownCard>> {
    const before = this.#forgotten
    const rows = await db<StoredCard[]>`
      select p.member_id, p.photo_mode, p.compared, p.wishes, p.blocked, ${cardColumns(db)}
      from member_cards p where p.member_id = any (${ids}::int[])`
    const fetched = new Map<number, KnownCard>()
    for (const row of rows) {
      const wishes = row.wishes === null ? undefined : JSON.parse(row.wishes)
      fetched.set(row.member_id, { ...row, compared: JSON.parse(row.compared), wishes })
    }
    // Told to forget some meanwhile, it may have read them as they were.
    if (before === this.#forgotten) this.#keep(fetched)
    return fetched
  }

  #keep(cards: Map<number, KnownCard>): void {
    for (const [id, card] of cards) this.#cards.set(id, card)
    for (const oldest of this.#cards.keys()) {
      if (this.#cards.size <= this.#most) break
      this.#cards.delete(oldest)
    }
  }
}
