import { type InterestCard, phrases } from '#contract/features/interests/interests.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { InterestPage, ListedInterest } from './list-store.ts'

type ListContext = RequestContext<{ limit: number; after?: string | undefined }, 'approved'>
type ListRows = (db: ListContext['db'], viewerId: number, page: InterestPage) => Promise<ListedInterest[]>

/** One page of a list, with a cursor if there are more. */
export async function listInterestCards(ctx: ListContext, list: string, listRows: ListRows) {
  const { input, viewer, db } = ctx
  const { limit } = input
  const after = readCursor(ctx, list, input.after)
  if (after instanceof Refusal) return after
  const rows = await listRows(db, viewer.id, { limit, after })
  const last = rows[limit - 1]
  const isMore = last !== undefined && rows.length > limit
  return {
    cards: rows.slice(0, limit).map(toInterestCard),
    ...(isMore && { next: writeCursor(ctx, list, { moment: last.moment, id: last.user_id }) }),
  }
}

export const toInterestCard = ({ sent_at, phrase_id, ...card }: ListedInterest): InterestCard => ({
  ...card,
  sentAt: sent_at.toISOString(),
  phrase: phrases[(phrase_id ?? 0) - 1] ?? null,
})
