import { permissionFor, skipsUntilEscalated } from '#contract/core/moderation/case-facts.ts'
import type { skipCase as contract } from '#contract/office/cases/cases.ts'
import { changeCase, lockCaseFor } from '../../core/moderation/case-store.ts'
import { insertSkip, release } from '../../core/moderation/claim-store.ts'
import { addEvents } from '../../core/moderation/event-store.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { permissionsOf } from './viewer-permissions.ts'

/** A hard case is no shame: it goes back, and after some skips to the admins. */
export const skipCase: Handler<typeof contract> = ({ viewer, input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const row = await lockCaseFor(tx, input.id, permissionsOf(viewer))
    if (!row) return noCase()
    await release(tx, row.id, viewer.id)
    const skips = await insertSkip(tx, row.id, viewer.id)
    await addEvents(tx, row.id, [{ type: 'skipped', staffId: viewer.id }])
    if (skips >= skipsUntilEscalated && row.state === 'open') {
      await changeCase(tx, row.id, {
        state: 'escalated',
        permission: permissionFor(row.kind, row.lane, true),
      })
      await addEvents(tx, row.id, [{ type: 'escalated', from: row.state, to: 'escalated' }])
    }
    return {
      reply: { message: 'Skipped; others are asked.' },
      note: { subject: `case:${row.id}`, detail: { skips } },
    }
  })
