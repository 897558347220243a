import {
  type listConversations as contract,
  conversationsShown,
  unreadCountedUpTo,
} from '#contract/features/conversations/messages.ts'
import { shownPhoto } from '../../core/members/photo-rule-store.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countUnread, type ListedConversation, listNewestConversations } from './list-store.ts'
import { presentWords } from './message-row.ts'
import { visibleMarks } from './talk.ts'

/** The same limit for both lists, so that the unread messages of every conversation of the first page are counted. */
const limit = conversationsShown

export const listConversations: Handler<typeof contract> = async ctx => {
  const { viewer, input, db } = ctx
  const after = readCursor(ctx, 'conversations', input.after)
  if (after instanceof Refusal) return after
  const [rows, msgCount] = await Promise.all([
    listNewestConversations(db, viewer.id, { limit, after, name: input.name || undefined }),
    countUnread(db, viewer.id, { limit, upTo: unreadCountedUpTo }),
  ])
  const data = rows.slice(0, limit).map(row => presentConversation(row, viewer.id))
  const last = rows[limit - 1]
  const isMore = last !== undefined && rows.length > limit
  return {
    response: 'success',
    data,
    msgCount,
    ...(isMore && { next: writeCursor(ctx, 'conversations', { moment: last.moment, id: last.id }) }),
  }
}

function presentConversation(row: ListedConversation, viewerId: number) {
  const photo = shownPhoto(row)
  return {
    ...presentWords({ ...row, seq: row.lastSeq }, viewerId, { ...row, image1: photo.image1 }),
    ...photo,
    marks: visibleMarks(row),
    interest: row.interest,
  }
}
