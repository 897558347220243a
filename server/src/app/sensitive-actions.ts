import { closeMember } from '../office/cases/close-member.ts'
import { refundByTwo } from '../office/money/refund-by-two.ts'
import type { SensitiveActions } from '../office/staff/approvals/two-person-act.ts'
import { enablePerson, givePersonRoles, invitePerson, resetPerson } from '../office/staff/grave-acts.ts'

/** Everything that takes two people, by the name it has in the audit. Names are kept for ever. */
export const sensitiveActions: SensitiveActions = {
  'staff.invite': invitePerson,
  'staff.roles': givePersonRoles,
  'staff.reset': resetPerson,
  'staff.enable': enablePerson,
  'member.close': closeMember,
  'order.refund': refundByTwo,
}
