import { type InterestCard, phrases } from '#contract/interests.ts'
import { writePlace } from './place.ts'
import type { ListedInterest } from './store.ts'

/** As many rows as were asked for; where one more was found, the place to go on from. */
export function toPage(rows: ListedInterest[], limit: number): { cards: InterestCard[]; next?: string } {
  const last = rows[limit - 1]
  return {
    cards: rows.slice(0, limit).map(toCard),
    ...(last && rows.length > limit && { next: writePlace({ moment: last.moment, id: last.user_id }) }),
  }
}

const toCard = ({ sent_at, phrase_id, ...card }: ListedInterest): InterestCard => ({
  ...card,
  sentAt: sent_at.toISOString(),
  phrase: phrases[(phrase_id ?? 0) - 1] ?? null,
})
