import type { changeStaff as contract, StaffChange } from '#contract/office/staff/staff.ts'
import { mayGrant } from '#contract/platform/staff-roles.ts'
import { hmac } from '../../platform/crypto/keys.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { requestApproval } from './approvals/request-approval.ts'
import { refuseChange } from './staff-change-action.ts'

/** Requests an invitation, other roles, a reset or a return. A second admin approves it. */
export const changeStaff: Handler<typeof contract> = async ctx => {
  const { input, viewer, auditedTransaction } = ctx
  if ('id' in input && input.id === viewer.id && input.change !== 'enable')
    return new Refusal(403, 'Another admin must request this for you.')
  if ('roles' in input && !mayGrant(viewer.roles, input.roles))
    return new Refusal(403, 'You cannot give roles that you do not have.')
  return auditedTransaction(async tx => {
    const refusal = await refuseChange(tx, input)
    if (refusal) return refusal
    return requestApproval(tx, ctx, viewer, {
      action: 'staff.change',
      payload: input,
      subject: subjectOf(input, ctx.secret),
    })
  })
}

/** Audit entries are permanent, so an invited person is named by a keyed hash of the e-mail. */
const subjectOf = (change: StaffChange, secret: string) =>
  change.change === 'invite'
    ? `mail:${hmac(secret, 'audit subject', change.email).toString('hex').slice(0, 16)}`
    : `staff:${change.id}`
