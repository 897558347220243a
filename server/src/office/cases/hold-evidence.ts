import type { holdEvidence as contract } from '#contract/office/cases/cases.ts'
import { lockCaseFor, updateHold } from '../../core/moderation/case-store.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const holdEvidence: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { id, isHeld, note } = input
    const row = await lockCaseFor(tx, id, permissionsOf(viewer))
    if (!row) return noCase()
    await updateHold(tx, id, isHeld)
    return {
      reply: {
        message: isHeld
          ? 'The legal hold has started.'
          : 'The legal hold has ended. The case will be erased on schedule.',
      },
      note: { subject: `case:${id}`, detail: { isHeld, note } },
    }
  })
