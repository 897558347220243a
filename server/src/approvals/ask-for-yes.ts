import { createHash } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import { approvalHours } from '#contract/staff-limits.ts'
import { permissions } from '#contract/staff-roles.ts'
import type { Done } from '../audit/act.ts'
import type { Sql } from '../db.ts'
import { Refusal } from '../http/refusal.ts'
import { hashToken, newToken } from '../http/session-cookie.ts'
import type { StaffViewer } from '../http/viewer.ts'
import { listActing } from '../staff/store.ts'
import { aloneMail, requestMail } from './mails.ts'
import { findGraveAct, type GraveAct } from './registry.ts'
import { insertApproval } from './store.ts'
import type { Parts, TwoPersonAct } from './two-person-act.ts'

export interface Question {
  action: GraveAct
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
 * Freezes what is asked for and tells those who may say yes. Where nobody else may, the clock says yes after a day, and
 * the owner gets a mail with a link that stops it.
 */
export async function askForYes(
  tx: Sql,
  parts: Parts,
  viewer: StaffViewer,
  { action, payload, subject }: Question,
): Promise<Done<{ message: string; request: number }> | Refusal<409>> {
  const act = findGraveAct(action) as TwoPersonAct
  const subjectVersion = await act.version(tx, payload)
  if (subjectVersion === undefined)
    return new Refusal(409, 'It is not there any more. Please load the page again.')
  const others = (await listActing(tx, permissions[act.answers])).filter(({ id }) => id !== viewer.id)
  const token = others.length === 0 ? newToken() : undefined
  const sentence = await act.sentence(tx, payload)
  const request = await insertApproval(tx, {
    ...{ action, payload, subject, subjectVersion, sentence, askedBy: viewer.id },
    payloadHash: hashPayload(payload),
    stopHash: token ? hashToken(token) : null,
  })
  if (request === undefined) return new Refusal(409, 'Somebody has asked for the same already.')
  const { outbox, config } = parts
  if (token)
    await outbox.put(
      tx,
      aloneMail(config.ownerEmail, viewer.name, sentence, config.siteUrl + paths.adminStop(token)),
    )
  for (const { email } of others)
    await outbox.put(tx, requestMail(email, viewer.name, sentence, config.siteUrl))
  const message = token
    ? `Nobody else can say yes, so it happens in ${approvalHours.alone} hours, unless the owner stops it by the link we have mailed.`
    : `Asked. It happens once ${others.map(({ name }) => name).join(' or ')} says yes.`
  return { reply: { message, request }, note: { subject, detail: { request, action, sentence } } }
}
