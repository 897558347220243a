import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { approvalHours } from '#contract/office/staff/staff-limits.ts'
import { paths } from '#contract/platform/paths.ts'
import { composeMail } from '../../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../../platform/outbox/outbox.ts'

const request: MailKind = { name: 'staff-request', limits: mailLimits.staffRequest }

export function requestMail(to: string, asker: string, sentence: string, siteUrl: string): Mail {
  return composeMail(request, to, 'A request waits for your answer', [
    'Namaste,',
    `${asker} asks for something that a second person has to approve: ${sentence}`,
    { text: 'See the request', href: siteUrl + paths.adminRequests },
    `Without an answer it expires after ${approvalHours} hours.`,
  ])
}
