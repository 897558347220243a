import { permissionFor } from '#contract/core/moderation/case-facts.ts'
import type { escalateCase as contract } from '#contract/office/cases/cases.ts'
import { lockCaseFor, updateCase } from '../../core/moderation/case-store.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { alarmMail, listAlarmed } from './alarm-recipients.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const escalateCase: Handler<typeof contract> = ctx =>
  ctx.auditedTransaction(async tx => {
    const { input, viewer, outbox } = ctx
    const { id, note } = input
    const row = await lockCaseFor(tx, id, permissionsOf(viewer))
    if (!row) return noCase()
    if (row.state === 'closed' || row.permission === 'authority')
      return new Refusal(409, 'This case is closed, or an admin already has it.')
    await updateCase(tx, id, { permission: permissionFor(row.kind, row.priority, true) })
    for (const { email } of await listAlarmed(tx, ['admin']))
      await outbox.put(tx, alarmMail(email, { caseId: id, priority: row.priority, dueAt: row.dueAt }))
    return {
      reply: { message: 'An admin will decide this case.' },
      note: { subject: `case:${id}`, detail: { note } },
    }
  })
