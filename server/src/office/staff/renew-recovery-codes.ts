import type { renewRecoveryCodes as contract } from '#contract/office/staff/staff.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { renewCodes } from './recovery-codes.ts'

export const renewRecoveryCodes: Handler<typeof contract> = async ({ viewer, auditedTransaction }) =>
  auditedTransaction(async tx => ({
    reply: { recoveryCodes: await renewCodes(tx, viewer.id) },
    note: { subject: `staff:${viewer.id}` },
  }))
