import { nextAlarm, priorities } from '#contract/core/moderation/case-facts.ts'
import { permissions, type StaffRole } from '#contract/platform/staff-roles.ts'
import { clockOf, updateAlarm } from '../../core/moderation/complaint-store.ts'
import type { Parts } from '../../core/moderation/parts.ts'
import type { JobDeps } from '../../deps.ts'
import { insertAlarm } from '../../platform/database/alarms.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { MessageKind } from '../../platform/outbox/outbox.ts'
import { audit } from '../staff/audit/audit.ts'
import { alarmMail, listAlarmed, type Recipient, reviewsMail } from './alarm-recipients.ts'
import { claimDueAlarm, countOverdueReviews, type DueAlarm, listDueAlarms } from './alarm-store.ts'

/** Raises the due alarms of complaints. A failed one does not stop the others and is retried in the next run. */
export async function raiseComplaintAlarms(
  deps: Pick<JobDeps, 'db' | 'outbox' | 'config' | 'secret' | 'log'>,
): Promise<void> {
  const { db, log } = deps
  for (const id of await listDueAlarms(db))
    await db
      .transaction(tx => raiseComplaintAlarm(tx, deps, id))
      .catch(error => log.error({ err: error }, 'raising the alarm of a complaint failed and is retried'))
}

const urgentRoles: readonly StaffRole[] = ['moderator', 'admin']

/** Raises an alarm exactly once: the transaction also sets the time of the next one. */
async function raiseComplaintAlarm(tx: Tx, parts: Parts, complaintId: number): Promise<void> {
  const due = await claimDueAlarm(tx, complaintId)
  if (!due) return
  const { caseId, priority, dueAt, now } = due
  const people = await recipientsOf(tx, parts, due)
  for (const { email } of people) await parts.outbox.put(tx, alarmMail(email, { caseId, priority, dueAt }))
  if (priorities[priority].isUrgent && !due.isOpened) await sendTexts(tx, parts, people)
  await updateAlarm(tx, complaintId, nextAlarm(clockOf(due, priority), now) ?? null)
  await audit(tx, {
    action: now >= dueAt ? 'case.missed' : 'case.alarm',
    subject: `case:${caseId}`,
    detail: { people: people.length },
  })
}

/** Urgent complaints alarm all moderators and admins. A missed deadline alarms the owner as well. */
async function recipientsOf(
  tx: Tx,
  { config }: Parts,
  { priority, permission, dueAt, now }: DueAlarm,
): Promise<Recipient[]> {
  const isMissed = now >= dueAt
  const isForAll = isMissed || priorities[priority].isUrgent
  const people = await listAlarmed(tx, [...permissions[permission], ...(isForAll ? urgentRoles : [])])
  const hasOwner = people.some(({ email }) => email === config.ownerEmail)
  return isMissed && !hasOwner ? [...people, { email: config.ownerEmail, phone: null }] : people
}

/** An SMS expires when the next one is due. */
const smsKind: MessageKind = { name: 'case-alarm', goodForSeconds: 15 * 60 }

async function sendTexts(tx: Tx, { outbox, config }: Parts, people: readonly Recipient[]): Promise<void> {
  const { text, template } = config.smsWordings.alarm
  // A real provider only sends registered templates.
  if (config.sms && template === undefined) return
  for (const { phone } of people)
    if (phone)
      await outbox.put(tx, {
        channel: 'sms',
        kind: smsKind,
        to: phone,
        text,
        ...(template && { template: { id: template, values: {} } }),
      })
}

/** At most one mail an hour for all overdue reviews. */
export const raiseReviewAlarm = ({ db, outbox }: Pick<JobDeps, 'db' | 'outbox'>): Promise<void> =>
  db.transaction(async tx => {
    const overdue = await countOverdueReviews(tx)
    if (overdue === 0 || !(await insertAlarm(tx, 'reviews_overdue', 'hour', { overdue }))) return
    for (const { email } of await listAlarmed(tx, urgentRoles))
      await outbox.put(tx, reviewsMail(email, overdue))
  })
