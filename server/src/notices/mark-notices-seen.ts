import type { markNoticesSeen as contract } from '#contract/notices.ts'
import type { Handler } from '../http/handler.ts'
import { markSeen } from './store.ts'

export const markNoticesSeen: Handler<typeof contract> = async ({ viewer, db }) => {
  await markSeen(db, viewer.id)
  return { response: 'success' }
}
