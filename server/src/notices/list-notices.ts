import { type listNotices as contract, noticesCountedUpTo } from '#contract/notices.ts'
import type { Handler } from '../http/handler.ts'
import { countNotices, listNewest } from './store.ts'

const shownAtOnce = 30

export const listNotices: Handler<typeof contract> = async ({ viewer, db }) => {
  const [counts, newest] = await Promise.all([
    countNotices(db, viewer.id, noticesCountedUpTo),
    listNewest(db, viewer.id, shownAtOnce),
  ])
  return { ...counts, notices: newest.map(notice => ({ ...notice, at: notice.at.toISOString() })) }
}
