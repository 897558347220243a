import type { endSessions as contract } from '#contract/core/accounts/session.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { deleteDevicesOf } from './device-store.ts'
import { deleteSessionByHandle, deleteSessionsOf } from './store.ts'

export const endSessions: Handler<typeof contract> = async ({ input, viewer, db, cookie }) => {
  if (input.device !== 'all')
    return { response: 'success', ended: await deleteSessionByHandle(db, viewer.id, input.device) }
  const ended = await deleteSessionsOf(db, viewer.id)
  await deleteDevicesOf(db, viewer.id)
  cookie.clear()
  return { response: 'success', ended }
}
