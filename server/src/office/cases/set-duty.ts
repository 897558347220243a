import type { setDuty as contract } from '#contract/office/cases/cases.ts'
import { setOnDuty } from '../../core/moderation/clock-store.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const setDuty: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    await setOnDuty(tx, viewer.id, input)
    return { reply: input, note: { subject: `staff:${viewer.id}`, detail: { isOnDuty: input.isOnDuty } } }
  })
