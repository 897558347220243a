import type { closeAlarm as contract } from '#contract/office/overview/office-home.ts'
import { closeAlarms } from '../../platform/database/alarms.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { canSeeAlarm } from './alarm-kinds.ts'
import { findOpenAlarm } from './alarm-store.ts'

export const closeAlarm: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const alarm = await findOpenAlarm(tx, input.id)
    const isSeen = alarm && canSeeAlarm(viewer.roles, alarm.kind)
    if (!isSeen || (await closeAlarms(tx, input.id, viewer.id)) === 0)
      return refuse.notFound('This alarm is already closed.')
    const { kind, orderId } = alarm
    const subject = orderId === null ? `alarm:${input.id}` : `order:${orderId}`
    return { reply: { message: 'Alarm closed.' }, note: { subject, detail: { alarm: input.id, kind } } }
  })
