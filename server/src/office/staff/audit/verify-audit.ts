import type { verifyAudit as contract } from '#contract/office/staff/audit.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { askForVerification } from './verification-store.ts'

/** A million entries take a while: the server does it beside its other work, and the page asks again. */
export const verifyAudit: Handler<typeof contract> = async ({ viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    if (!(await askForVerification(tx, viewer.id))) return new Refusal(409, 'It is being looked at already.')
    return { reply: { message: 'Every entry is being looked at.' }, note: {} }
  })
