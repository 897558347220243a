import type { noteMember as contract } from '#contract/office/members/desk.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { insertNote } from './note-store.ts'

export const noteMember: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { id, note } = input
    if (!(await insertNote(tx, id, viewer.id, note))) return refuse.notFound('There is no such member.')
    return { reply: { message: 'Noted.' }, note: { subject: `member:${id}`, detail: { note } } }
  })
