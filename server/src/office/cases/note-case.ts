import type { noteCase as contract } from '#contract/office/cases/cases.ts'
import { lockCaseFor } from '../../core/moderation/case-store.ts'
import { addEvents } from '../../core/moderation/event-store.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const noteCase: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const row = await lockCaseFor(tx, input.id, permissionsOf(viewer))
    if (!row) return noCase()
    await addEvents(tx, row.id, [{ type: 'noted', staffId: viewer.id, note: input.note }])
    return { reply: { message: 'Noted.' }, note: { subject: `case:${row.id}`, detail: { note: input.note } } }
  })
