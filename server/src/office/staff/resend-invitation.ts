import type { resendInvitation as contract } from '#contract/office/staff/staff.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { makeInvitation } from './invite.ts'
import { invitationMail } from './mails.ts'
import { lockPerson } from './store.ts'

export const resendInvitation: Handler<typeof contract> = async ask => {
  const { input, auditedTransaction, outbox } = ask
  return auditedTransaction(async tx => {
    const person = await lockPerson(tx, input.id)
    if (!person || person.isDisabled || person.isEnrolled)
      return refuse.notFound('Nobody waits for an invitation under this number.')
    await outbox.put(tx, invitationMail(person, await makeInvitation(tx, ask, person.id)))
    return {
      reply: { message: `A new link was mailed to ${person.email}.` },
      note: { subject: `staff:${person.id}` },
    }
  })
}
