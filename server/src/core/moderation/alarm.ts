import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { type Lane, lanes } from '#contract/core/moderation/case-facts.ts'
import { paths } from '#contract/platform/paths.ts'
import { type Permission, permissions } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../platform/database/db.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { MailKind, MessageKind } from '../../platform/outbox/outbox.ts'
import { listOnDuty } from './clock-store.ts'
import type { Parts } from './parts.ts'

const mailKind: MailKind = { name: 'case-alarm', limits: mailLimits.caseAlarm }
/** Later than that the next one has come. */
const smsKind: MessageKind = { name: 'case-alarm', goodForSeconds: 15 * 60 }

export interface Alarm {
  caseId: number
  lane: Lane
  permission: Permission
  /** Of how much time, in minutes, and how much of it is left. */
  minutesLeft: number
  withAdmins: boolean
  /** Somebody has claimed it. */
  isTaken: boolean
}

/**
 * To those on duty: by mail, and where it is a matter of hours by text message until somebody has it. No names and no
 * reasons: a phone lies about.
 */
export async function raiseAlarm(tx: Sql, { outbox, config }: Parts, alarm: Alarm): Promise<number> {
  const { caseId, lane, permission, minutesLeft, withAdmins, isTaken } = alarm
  const people = await listOnDuty(tx, permissions[permission], { withAdmins })
  const left = minutesLeft > 0 ? `${spanOf(minutesLeft)} left` : 'its time has passed'
  const { isLoud } = lanes[lane]
  const { text, template } = config.smsWordings.alarm
  // A provider sends registered texts only.
  const mayText = isLoud && !isTaken && (!config.sms || template !== undefined)
  for (const { email, phone } of people) {
    await outbox.put(
      tx,
      composeMail(mailKind, email, `A case waits: ${left}`, [
        'Namaste,',
        `Case ${caseId} (${lanes[lane].label.toLowerCase()}) waits for a decision: ${left}.`,
        { text: 'Open it', href: paths.adminCase(caseId) },
      ]),
    )
    if (mayText && phone)
      await outbox.put(tx, {
        channel: 'sms',
        kind: smsKind,
        to: phone,
        text,
        ...(template && { template: { id: template, values: {} } }),
      })
  }
  return people.length
}

function spanOf(minutes: number): string {
  if (minutes < 120) return `${Math.ceil(minutes)} minutes`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}
