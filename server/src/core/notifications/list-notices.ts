import { type listNotices as contract, noticesCountedUpTo } from '#contract/core/notifications/notices.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countNotices, listNewestNotices } from './store.ts'

const shownAtOnce = 30

export const listNotices: Handler<typeof contract> = async ({ viewer, db }) => {
  // Counted before listing, so that every notice counted as unseen is on the list or older than it.
  const counts = await countNotices(db, viewer.id, noticesCountedUpTo)
  return { ...counts, notices: await listNewestNotices(db, viewer.id, shownAtOnce) }
}
