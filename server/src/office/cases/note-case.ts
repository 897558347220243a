import type { noteCase as contract } from '#contract/office/cases/cases.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findCase } from './inbox-store.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const noteCase: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { id, note } = input
    if (!(await findCase(tx, id, permissionsOf(viewer)))) return noCase()
    return { reply: { message: 'Note saved.' }, note: { subject: `case:${id}`, detail: { note } } }
  })
