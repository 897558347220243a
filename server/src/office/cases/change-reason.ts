import {
  minutesToDecide,
  permissionFor,
  priorityOf,
  strictest,
} from '#contract/core/moderation/case-facts.ts'
import type { changeReason as contract } from '#contract/office/cases/cases.ts'
import { mayDo } from '#contract/platform/staff-roles.ts'
import { lockCaseFor, updateCase, updateDeadline } from '../../core/moderation/case-store.ts'
import { listOpenComplaints, updateAlarms, updateReason } from '../../core/moderation/complaint-store.ts'
import { readNumber } from '../../core/moderation/numbers.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findComplainant } from './complainant-store.ts'
import { permissionsOf } from './viewer-permissions.ts'

/** Deadlines are counted from receipt. Only an admin can extend one. */
export const changeReason: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { number, reason, isAboutSelf, note } = input
    const { id } = readNumber(number)
    const permissions = permissionsOf(viewer)
    const found = await findComplainant(tx, id, permissions)
    const row = found && (await lockCaseFor(tx, found.caseId, permissions))
    if (!row) return noCase()
    const before = (await listOpenComplaints(tx, row.id)).find(complaint => complaint.id === id)
    if (!before) return new Refusal(409, 'A colleague has already answered this complaint.')
    const minutes = minutesToDecide(reason, isAboutSelf)
    const isLonger = minutes > minutesToDecide(before.reason, before.isAboutSelf)
    if (isLonger && !mayDo(viewer.roles, 'authority'))
      return new Refusal(403, 'Only an admin can extend a deadline.')
    await updateReason(tx, id, { reason, isAboutSelf, minutes })
    const open = await listOpenComplaints(tx, row.id)
    const priority = open.map(one => priorityOf(one.reason, one.isAboutSelf)).reduce(strictest)
    const needsAdmin = row.permission === 'authority' && row.priority !== 'court'
    await updateCase(tx, row.id, { priority, permission: permissionFor(row.kind, priority, needsAdmin) })
    await updateDeadline(tx, row.id)
    await updateAlarms(tx, row.id, priority)
    const dueAt = open.find(complaint => complaint.id === id)?.dueAt as Date
    return {
      reply: { message: 'Saved. The deadline counts from the time of receipt.', dueAt: dueAt.toISOString() },
      note: { subject: `case:${row.id}`, detail: { number, from: before.reason, to: reason, note } },
    }
  })
