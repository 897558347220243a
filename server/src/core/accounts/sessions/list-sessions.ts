import type { listSessions as contract } from '#contract/core/accounts/session.ts'
import { deviceName } from '../../../platform/http/device-name.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { actorOf, listSessionsOf } from './store.ts'

export const listSessions: Handler<typeof contract> = async ({ viewer, db, cookie }) => {
  const rows = await listSessionsOf(db, viewer.id)
  return {
    sessions: rows.map(row => ({
      // The hash of the stored hash identifies a row and cannot be used to log in.
      id: row.handle,
      device: deviceName(row.userAgent ?? ''),
      address: row.address,
      since: row.createdAt.toISOString(),
      lastSeen: row.lastSeenAt.toISOString(),
      isThis: cookie.tokenHash !== undefined && row.tokenHash.equals(cookie.tokenHash),
      by: actorOf(row),
    })),
  }
}
