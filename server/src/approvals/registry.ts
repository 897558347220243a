import { closeMember } from '../cases/close-member.ts'
import { publishPolicy } from '../editing/publish-policy.ts'
import { refundByTwo } from '../money/refund-by-two.ts'
import { mergeTwoOptions } from '../option-lists/merge-act.ts'
import { enablePerson, givePersonRoles, invitePerson, resetPerson } from '../staff/grave-acts.ts'
import type { TwoPersonAct } from './two-person-act.ts'

/** Everything that takes two people, by the name it has in the audit. Names are kept for ever. */
export const graveActs = {
  'staff.invite': invitePerson,
  'staff.roles': givePersonRoles,
  'staff.reset': resetPerson,
  'staff.enable': enablePerson,
  'member.close': closeMember,
  'content.publish': publishPolicy,
  'option.merge': mergeTwoOptions,
  'order.refund': refundByTwo,
} as const satisfies Record<string, TwoPersonAct>

export type GraveAct = keyof typeof graveActs

/** Undefined for a name of a later release. */
export const findGraveAct = (name: string): TwoPersonAct | undefined =>
  Object.hasOwn(graveActs, name) ? graveActs[name as GraveAct] : undefined
