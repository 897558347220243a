import type {
  readAlarmPhone as readContract,
  setAlarmPhone as setContract,
} from '#contract/office/cases/cases.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { updateAlarmPhone } from '../staff/store.ts'
import { findAlarmPhone } from './alarm-store.ts'

export const readAlarmPhone: Handler<typeof readContract> = async ({ db, viewer }) => ({
  phone: await findAlarmPhone(db, viewer.id),
})

export const setAlarmPhone: Handler<typeof setContract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    await updateAlarmPhone(tx, viewer.id, input.phone)
    const message =
      input.phone === null
        ? 'Saved. You get no SMS.'
        : 'Saved. We send an SMS to this number when an urgent case arrives.'
    return { reply: { message }, note: { subject: `staff:${viewer.id}` } }
  })
