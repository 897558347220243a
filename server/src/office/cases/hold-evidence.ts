import type { holdEvidence as contract } from '#contract/office/cases/cases.ts'
import { lockCaseFor, setHeld } from '../../core/moderation/case-store.ts'
import { addEvents } from '../../core/moderation/event-store.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const holdEvidence: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { id, isHeld, note } = input
    const row = await lockCaseFor(tx, id, permissionsOf(viewer))
    if (!row) return noCase()
    await setHeld(tx, id, isHeld)
    await addEvents(tx, id, [{ type: isHeld ? 'hold_set' : 'hold_lifted', staffId: viewer.id, note }])
    return {
      reply: {
        message: isHeld ? 'It is kept until the hold is lifted.' : 'It is kept as long as any other.',
      },
      note: { subject: `case:${id}`, detail: { isHeld, note } },
    }
  })
