import type { showContact as contract } from '#contract/office/members/members.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findMemberContact } from './member-store.ts'

export const showContact: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const contact = await findMemberContact(tx, input.id)
    if (!contact) return refuse.notFound('There is no such member.')
    return { reply: contact, note: { subject: `member:${input.id}` } }
  })
