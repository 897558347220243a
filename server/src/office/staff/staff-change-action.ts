import { type StaffChange, staffChange } from '#contract/office/staff/staff.ts'
import { staffRoles } from '#contract/platform/staff-roles.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { type ApprovalParts, approvalAction } from './approvals/approval-action.ts'
import { deleteFactor } from './factor-store.ts'
import { makeInvitation } from './invite.ts'
import { invitationMail } from './mails.ts'
import { deleteStaffSessionsOf } from './session-store.ts'
import {
  findStaffByEmail,
  findStaffMember,
  insertStaffMember,
  lockStaffMember,
  type StaffMember,
  updateEnabled,
  updateRoles,
  updateUnenrolled,
} from './store.ts'

export const staffChangeAction = approvalAction<StaffChange>({
  requestedBy: 'staff',
  approvedBy: 'staff',
  payload: staffChange,
  describe: async (db, change) => {
    if (change.change === 'invite') return `${named(change)} will be invited as ${change.roles.join(', ')}.`
    const person = await findStaffMember(db, change.id)
    if (!person) return 'This person no longer exists.'
    const roles = person.roles.join(', ')
    if (change.change === 'roles')
      return `${named(person)} will have the roles ${change.roles.join(', ')} instead of ${roles}.`
    return change.change === 'reset'
      ? `${named(person)} will be logged out and get a link for a new password and second factor.`
      : `${named(person)} can work again as ${roles}, with a new password and second factor.`
  },
  run: async (tx, change, parts) => {
    const refusal = await refuseChange(tx, change)
    if (refusal) return refusal
    if (change.change === 'invite') {
      const id = await insertStaffMember(tx, change)
      if (id === undefined) return addressTaken()
      await mailInvitation(tx, parts, { ...change, id })
      return `We sent the invitation to ${change.email}.`
    }
    const person = (await findStaffMember(tx, change.id)) as StaffMember
    if (change.change === 'roles') {
      await updateRoles(tx, person.id, change.roles)
      return `${person.name} now has the roles ${change.roles.join(', ')}.`
    }
    await updateUnenrolled(tx, person.id)
    await deleteFactor(tx, person.id)
    await deleteStaffSessionsOf(tx, person.id)
    if (change.change === 'enable') await updateEnabled(tx, person.id)
    await mailInvitation(tx, parts, person)
    return `We sent ${person.name} a link by e-mail.`
  },
})

/** Checked at the request and again at the approval. */
export async function refuseChange(tx: Tx, change: StaffChange): Promise<Refusal<404 | 409> | undefined> {
  if (change.change === 'invite')
    return (await findStaffByEmail(tx, change.email)) ? addressTaken() : undefined
  const person = await lockStaffMember(tx, change.id)
  if (!person) return refuse.notFound('There is no such person.')
  const { name, isDisabled } = person
  const has = staffRoles.filter(role => person.roles.includes(role)).join()
  if (change.change === 'roles' && has === change.roles.join())
    return new Refusal(409, `${name} already has these roles.`)
  if (change.change === 'reset' && isDisabled) return new Refusal(409, `${name} is disabled.`)
  if (change.change === 'enable' && !isDisabled) return new Refusal(409, `${name} is not disabled.`)
  return undefined
}

const addressTaken = () => new Refusal(409, 'A person with this e-mail address is already in the list.')
const named = ({ name, email }: { name: string; email: string }) => `${name} (${email})`

async function mailInvitation(
  tx: Tx,
  parts: ApprovalParts,
  person: { id: number; name: string; email: string },
): Promise<void> {
  await parts.outbox.put(tx, invitationMail(person, await makeInvitation(tx, parts, person.id)))
}
