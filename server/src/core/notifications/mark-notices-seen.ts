import type { markNoticesSeen as contract } from '#contract/core/notifications/notices.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { updateNoticesSeen } from './store.ts'

export const markNoticesSeen: Handler<typeof contract> = async ({ input, viewer, db }) => {
  await db.transaction(tx => updateNoticesSeen(tx, viewer.id, input.upTo))
  return { response: 'success' }
}
