import type { stopRequest as contract } from '#contract/approvals.ts'
import { audit } from '../audit/audit.ts'
import type { Handler } from '../http/handler.ts'
import { hashToken } from '../http/session-cookie.ts'
import { nothingToStop } from './nothing-to-stop.ts'
import { lockStoppable, writeAnswer } from './store.ts'

/** The owner is no staff; the link in their mail is their right. */
export const stopRequest: Handler<typeof contract> = async ({ input, db, caller }) =>
  db.begin(async tx => {
    const approval = await lockStoppable(tx, hashToken(input.token))
    if (!approval) return nothingToStop()
    await writeAnswer(tx, approval.id, { answer: 'stopped', by: null, outcome: null })
    const detail = { request: approval.id, action: approval.action, sentence: approval.sentence }
    await audit(tx, { action: 'request.stop', subject: approval.subject, caller, detail })
    return { message: 'It is stopped. Nothing happens.' }
  })
