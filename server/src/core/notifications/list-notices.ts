import { type listNotices as contract, noticesCountedUpTo } from '#contract/core/notifications/notices.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countNotices, listNewestNotices } from './store.ts'

const shownAtOnce = 30

export const listNotices: Handler<typeof contract> = async ({ viewer, db }) => {
  // Counted first, so that a notice that arrives in between is not counted without being listed.
  const counts = await countNotices(db, viewer.id, noticesCountedUpTo)
  return { ...counts, notices: await listNewestNotices(db, viewer.id, shownAtOnce) }
}
