import type { resendInvitation as contract } from '#contract/office/staff/staff.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { makeInvitation } from './invite.ts'
import { invitationMail } from './mails.ts'
import { lockStaffMember } from './store.ts'

export const resendInvitation: Handler<typeof contract> = async ctx => {
  const { input, auditedTransaction, outbox } = ctx
  return auditedTransaction(async tx => {
    const person = await lockStaffMember(tx, input.id)
    if (!person || person.isDisabled || person.isEnrolled)
      return refuse.notFound('This person has no open invitation.')
    await outbox.put(tx, invitationMail(person, await makeInvitation(tx, ctx, person.id)))
    return {
      reply: { message: `We sent a new link to ${person.email}.` },
      note: { subject: `staff:${person.id}` },
    }
  })
}
