import type { noteMember as contract } from '#contract/office/members/members.ts'
import { isMember } from '../../core/moderation/subject-store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'

export const noteMember: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { id, note } = input
    if (!(await isMember(tx, id))) return refuse.notFound('There is no such member.')
    return { reply: { message: 'Note saved.' }, note: { subject: `member:${id}`, detail: { note } } }
  })
