import { mayMove, permissionFor } from '#contract/core/moderation/case-facts.ts'
import type { escalateCase as contract } from '#contract/office/cases/cases.ts'
import { raiseAlarm } from '../../core/moderation/alarm.ts'
import { changeCase, lockCaseFor } from '../../core/moderation/case-store.ts'
import { release } from '../../core/moderation/claim-store.ts'
import { addEvents } from '../../core/moderation/event-store.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const escalateCase: Handler<typeof contract> = ask =>
  ask.auditedTransaction(async tx => {
    const { input, viewer } = ask
    const row = await lockCaseFor(tx, input.id, permissionsOf(viewer))
    if (!row) return noCase()
    if (!mayMove(row.state, 'escalated') || row.state === 'decided')
      return new Refusal(409, 'It is decided, or an admin has it already.')
    const permission = permissionFor(row.kind, row.lane, true)
    await changeCase(tx, row.id, { state: 'escalated', permission })
    await release(tx, row.id, viewer.id)
    await addEvents(tx, row.id, [
      { type: 'escalated', staffId: viewer.id, from: row.state, to: 'escalated', note: input.note },
    ])
    const minutesLeft = (row.dueAt.getTime() - Date.now()) / 60_000
    await raiseAlarm(tx, ask, {
      caseId: row.id,
      lane: row.lane,
      permission,
      minutesLeft,
      withAdmins: true,
      isTaken: false,
    })
    return {
      reply: { message: 'The admins have it now.' },
      note: { subject: `case:${row.id}`, detail: { note: input.note } },
    }
  })
