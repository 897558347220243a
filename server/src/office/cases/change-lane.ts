import { isStricter, lanes, minutesToAct, permissionFor } from '#contract/core/moderation/case-facts.ts'
import type { changeLane as contract } from '#contract/office/cases/cases.ts'
import { mayDo } from '#contract/platform/staff-roles.ts'
import { changeCase, lockCaseFor, setDue } from '../../core/moderation/case-store.ts'
import { clockReason, setWarnings } from '../../core/moderation/clocks.ts'
import { addEvents } from '../../core/moderation/event-store.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import { listReports, setClock } from '../../core/moderation/report-store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { permissionsOf } from './viewer-permissions.ts'

/** Everybody may hurry a case; only an admin gives it more time. The clocks have run since receipt all the same. */
export const changeLane: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { id, lane, note } = input
    const row = await lockCaseFor(tx, id, permissionsOf(viewer))
    if (!row) return noCase()
    if (row.state === 'decided' || row.state === 'closed' || row.lane === lane)
      return new Refusal(409, 'It is decided, or in this lane already.')
    if (!isStricter(lane, row.lane) && !mayDo(viewer.roles, 'authority'))
      return new Refusal(403, 'Only an admin gives a case more time.')
    for (const report of await listReports(tx, id)) {
      const act = minutesToAct(lane, clockReason(report.reason))
      await setClock(tx, report.id, { lane, acknowledge: lanes[lane].acknowledge, act })
    }
    await changeCase(tx, id, {
      lane,
      permission: permissionFor(row.kind, lane, row.permission === 'authority'),
    })
    const dueAt = await setDue(tx, id, lane)
    await setWarnings(tx, id)
    await addEvents(tx, id, [{ type: 'lane_changed', staffId: viewer.id, from: row.lane, to: lane, note }])
    return {
      reply: { message: `It is due by its new lane, counted from receipt.`, dueAt: dueAt.toISOString() },
      note: { subject: `case:${id}`, detail: { from: row.lane, to: lane, note } },
    }
  })
