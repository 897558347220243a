import {
  type listConversations as contract,
  conversationsShown,
  unreadCountedUpTo,
} from '#contract/features/conversations/messages.ts'
import { shownPhoto } from '../../core/members/photo-rule-store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type ConversationRow, countUnread, listNewestConversations } from './list-store.ts'
import { presentWords } from './message-row.ts'
import { visibleMarks } from './talk.ts'

/** The same limit for both lists, so that the first page has an unread count for each conversation. */
const limit = conversationsShown

export const listConversations: Handler<typeof contract> = async ctx => {
  const { viewer, input, db } = ctx
  const name = input.name || undefined
  const [page, msgCount] = await Promise.all([
    paginate(ctx, 'conversations', at => listNewestConversations(db, viewer.id, at, name), limit),
    countUnread(db, viewer.id, { limit, upTo: unreadCountedUpTo }),
  ])
  if (page instanceof Refusal) return page
  const data = page.rows.map(row => presentConversation(row, viewer.id))
  return { response: 'success', data, msgCount, next: page.next }
}

function presentConversation(row: Omit<ConversationRow, 'cursor'>, viewerId: number) {
  const { otherId, name, lastSeq, interest } = row
  const photo = shownPhoto(row)
  return {
    ...presentWords({ ...row, seq: lastSeq }, viewerId, { user_id: otherId, name, image1: photo.image1 }),
    ...photo,
    marks: visibleMarks(row),
    interest,
  }
}
