import { type listConversations as contract, unreadCountedUpTo } from '#contract/messages.ts'
import type { Handler } from '../http/handler.ts'
import { countUnread, listNewest } from './store.ts'

/** The same limit for both lists, so that the unread messages of every listed conversation are counted. */
const shownAtOnce = 30

export const listConversations: Handler<typeof contract> = async ({ viewer, db }) => {
  const [data, msgCount] = await Promise.all([
    listNewest(db, viewer.id, shownAtOnce),
    countUnread(db, viewer.id, { limit: shownAtOnce, upTo: unreadCountedUpTo }),
  ])
  return { response: 'success', data, msgCount }
}
