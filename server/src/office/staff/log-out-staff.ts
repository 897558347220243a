import type { logOutStaff as contract } from '#contract/office/staff/staff.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { audit } from './audit/audit.ts'
import { deleteStaffSession, findStaffSession } from './session-store.ts'

/** Open to anyone, so that it also works after the session has ended. */
export const logOutStaff: Handler<typeof contract> = async ({ db, cookie, caller }) => {
  const { tokenHash } = cookie
  const found = tokenHash && (await findStaffSession(db, tokenHash))
  if (found) {
    const { id } = found.viewer
    await db.transaction(async tx => {
      await deleteStaffSession(tx, tokenHash)
      await audit(tx, { action: 'sign-out', staffId: id, subject: `staff:${id}`, caller })
    })
  }
  cookie.clear()
  return { response: 'success' }
}
