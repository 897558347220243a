import type { readStaffSession as contract } from '#contract/office/staff/staff.ts'
import { mayDo, permissionNames } from '#contract/platform/staff-roles.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countApprovalsFor } from './approvals/visible-approvals.ts'
import { countRecoveryCodes } from './factor-store.ts'
import { findStaffSession } from './session-store.ts'

const noSession = { person: null, endsAt: null, recoveryCodesLeft: 0, approvalsWaiting: 0 }

export const readStaffSession: Handler<typeof contract> = async ({ db, cookie, approvalActions }) => {
  const found = cookie.tokenHash && (await findStaffSession(db, cookie.tokenHash))
  if (!found) return noSession
  const { id, name, email, roles } = found.viewer
  const permissions = permissionNames.filter(permission => mayDo(roles, permission))
  return {
    person: { id, name, email, roles, permissions },
    endsAt: found.endsAt.toISOString(),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    approvalsWaiting: await countApprovalsFor(db, found.viewer, approvalActions),
  }
}
