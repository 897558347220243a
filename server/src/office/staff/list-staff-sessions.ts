import type { listStaffSessions as contract } from '#contract/office/staff/staff.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listSessionsOfStaff } from './session-store.ts'

export const listStaffSessions: Handler<typeof contract> = async ({ db, viewer, cookie }) => {
  const rows = await listSessionsOfStaff(db, viewer.id)
  return {
    sessions: rows.map(row => ({
      id: row.handle,
      device: deviceName(row.userAgent ?? ''),
      address: row.address,
      since: row.createdAt.toISOString(),
      lastSeen: row.lastSeenAt.toISOString(),
      isThis: cookie.tokenHash !== undefined && row.tokenHash.equals(cookie.tokenHash),
    })),
  }
}
