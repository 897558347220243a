import { createHash } from 'node:crypto'
import { approvalHours } from '#contract/office/staff/staff-limits.ts'
import { permissions } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../../platform/database/db.ts'
import type { AuditedResult } from '../../../platform/http/audited.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { StaffViewer } from '../../../platform/http/viewer.ts'
import { listActing } from '../store.ts'
import { requestMail } from './mails.ts'
import { insertApproval } from './store.ts'
import type { Parts, TwoPersonAct } from './two-person-act.ts'

export interface Question {
  action: string
  payload: object
  /** `staff:3`: one request at a time about it. */
  subject: string
}

/** The same words give the same hash, in whatever order the database keeps them. */
export const hashPayload = (payload: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(payload, (_, value) => sorted(value)))
    .digest()

const sorted = (value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/**
 * Freezes the request and mails the colleagues who can answer it. If there are none, it waits for the owner, who answers
 * it with `npm run admin` on the server.
 */
export async function askForYes(
  tx: Sql,
  parts: Parts,
  viewer: StaffViewer,
  { action, payload, subject }: Question,
): Promise<AuditedResult<{ message: string; request: number }> | Refusal<409>> {
  const act = parts.sensitiveActions[action] as TwoPersonAct
  const subjectVersion = await act.version(tx, payload)
  if (subjectVersion === undefined)
    return new Refusal(409, 'It is not there any more. Please load the page again.')
  const others = (await listActing(tx, permissions[act.answers])).filter(({ id }) => id !== viewer.id)
  const sentence = await act.sentence(tx, payload)
  const request = await insertApproval(tx, {
    action,
    payload,
    subject,
    subjectVersion,
    sentence,
    askedBy: viewer.id,
    payloadHash: hashPayload(payload),
  })
  if (request === undefined) return new Refusal(409, 'Somebody has asked for the same already.')
  const { outbox, config } = parts
  for (const { email } of others)
    await outbox.put(tx, requestMail(email, viewer.name, sentence, config.siteUrl))
  const answerers = others.map(({ name }) => name).join(' or ')
  const message = answerers
    ? `Asked. It happens once ${answerers} says yes.`
    : `Asked. No colleague can say yes to this. Within ${approvalHours} hours the owner can, on the server: npm run admin -- approve ${request}`
  return { reply: { message, request }, note: { subject, detail: { request, action, sentence } } }
}
