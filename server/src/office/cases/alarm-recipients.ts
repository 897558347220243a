import { z } from 'zod'
import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { type Priority, priorities } from '#contract/core/moderation/case-facts.ts'
import { momentText } from '#contract/core/moderation/case-mails.ts'
import { paths } from '#contract/platform/paths.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import type { Tx } from '../../platform/database/db.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../platform/outbox/outbox.ts'

const mailKind: MailKind = { name: 'case-alarm', limits: mailLimits.caseAlarm }

const Recipient = z.object({ email: z.string(), phone: z.string().nullable() })
export type Recipient = z.infer<typeof Recipient>

export const listAlarmed = (tx: Tx, roles: readonly StaffRole[]): Promise<Recipient[]> =>
  tx.many(Recipient)`
    select email, phone from staff
    where disabled_at is null and enrolled_at is not null and roles && ${roles} order by id`

/** Names neither member nor reason, because others can see the screen of a phone. */
export function alarmMail(
  to: string,
  { caseId, priority, dueAt }: { caseId: number; priority: Priority; dueAt: Date },
): Mail {
  const due = `due ${momentText(dueAt)}`
  return composeMail(mailKind, to, `Case ${caseId} is waiting, ${due}`, [
    'Namaste,',
    `Case ${caseId} (${priorities[priority].label.toLowerCase()}) is waiting for a decision, ${due}.`,
    { text: 'Open the case', href: paths.adminCase(caseId) },
  ])
}

export function reviewsMail(to: string, overdue: number): Mail {
  return composeMail(mailKind, to, 'New content is waiting for review', [
    'Namaste,',
    `New profiles, photos and texts with an overdue review: ${overdue}.`,
    { text: 'Open the inbox', href: paths.admin },
  ])
}
