import type { disableStaff as contract } from '#contract/office/staff/staff.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { deleteStaffDevices } from './device-store.ts'
import { deleteInvitation } from './invitation-store.ts'
import { isLastAdminError, lastAdminStays } from './last-admin.ts'
import { disabledMail } from './mails.ts'
import { deleteStaffSessionsOf } from './session-store.ts'
import { lockStaffMember, updateDisabled } from './store.ts'

/** Needs a single admin, because it only removes rights. Takes effect at the next request on every server. */
export const disableStaff: Handler<typeof contract> = async ({ input, auditedTransaction, outbox }) => {
  const { id, reason } = input
  return auditedTransaction(async tx => {
    const person = await lockStaffMember(tx, id)
    if (!person) return refuse.notFound('There is no such person.')
    if (!(await updateDisabled(tx, id))) return new Refusal(409, `${person.name} is disabled already.`)
    const sessions = await deleteStaffSessionsOf(tx, id)
    await deleteStaffDevices(tx, id)
    await deleteInvitation(tx, id)
    await outbox.put(tx, disabledMail(person))
    return {
      reply: { message: `${person.name} can no longer log in.` },
      note: { subject: `staff:${id}`, detail: { reason, sessions } },
    }
  }).catch(error => {
    if (isLastAdminError(error)) return new Refusal(409, lastAdminStays)
    throw error
  })
}
