import * as contract from '#contract/features/interests/interests.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { Handler, RequestContext } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listByFit } from './list-by-fit.ts'
import { type ListedInterest, listMatched, listReceived, listSent } from './store.ts'

type AskPage = RequestContext<{ limit: number; after?: string | undefined }, 'approved'>
type Page = { cards: contract.InterestCard[]; next?: string }

/** The three lists differ in whom they hold and in the wire's word for it. */
export const listMatchedInterests: Handler<typeof contract.listMatchedInterests> = ctx =>
  readPage(ctx, 'matched', listMatched, ({ cards, next }) => ({ matched: cards, next }))

export const listSentInterests: Handler<typeof contract.listSentInterests> = ctx =>
  readPage(ctx, 'sent', listSent, ({ cards, next }) => ({ connection: cards, next }))

export const listReceivedInterests: Handler<typeof contract.listReceivedInterests> = ctx =>
  ctx.input.order === 'fit' || ctx.input.search ? listByFit(ctx, toCard) : newestReceived(ctx)

const newestReceived = (ctx: AskPage) =>
  readPage(ctx, 'received', listReceived, ({ cards, next }) => ({ received: cards, next }))

/** As many cards as were asked for; where one more was found, the place to go on from. */
async function readPage<Reply>(
  ctx: AskPage,
  list: string,
  find: typeof listMatched,
  toReply: (page: Page) => Reply,
): Promise<Reply | Refusal<400>> {
  const { input, viewer, db } = ctx
  const { limit } = input
  const after = readCursor(ctx, list, input.after)
  if (after instanceof Refusal) return after
  const rows = await find(db, viewer.id, { limit, after })
  const last = rows[limit - 1]
  const isMore = last !== undefined && rows.length > limit
  return toReply({
    cards: rows.slice(0, limit).map(toCard),
    ...(isMore && { next: writeCursor(ctx, list, { moment: last.moment, id: last.user_id }) }),
  })
}

const toCard = ({ sent_at, phrase_id, ...card }: ListedInterest): contract.InterestCard => ({
  ...card,
  sentAt: sent_at.toISOString(),
  phrase: contract.phrases[(phrase_id ?? 0) - 1] ?? null,
})
