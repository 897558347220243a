import type { endStaffSessions as contract } from '#contract/office/staff/staff.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { deleteOtherStaffSessions, deleteStaffSessionByHandle } from './session-store.ts'

export const endStaffSessions: Handler<typeof contract> = async ({
  input,
  viewer,
  auditedTransaction,
  cookie,
}) =>
  auditedTransaction(async tx => {
    const ended =
      input.device === 'others'
        ? await deleteOtherStaffSessions(tx, viewer.id, cookie.tokenHash as Buffer)
        : await deleteStaffSessionByHandle(tx, viewer.id, input.device)
    const message = ended === 1 ? 'One device was logged out.' : `${ended} devices were logged out.`
    return { reply: { message, ended }, note: { subject: `staff:${viewer.id}`, detail: { ended } } }
  })
