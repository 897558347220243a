import { mailLimits } from '#contract/mail-limits.ts'
import { paths } from '#contract/paths.ts'
import { approvalHours } from '#contract/staff-limits.ts'
import { letter } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'

const request: MailKind = { name: 'staff-request', limits: mailLimits.staffRequest }

export function requestMail(to: string, asker: string, sentence: string, siteUrl: string): Mail {
  return letter(request, to, 'A request waits for your answer', [
    'Namaste,',
    `${asker} asks for something that takes two people: ${sentence}`,
    { text: 'Look at it', href: siteUrl + paths.adminRequests },
    `Without an answer it lapses after ${approvalHours.waits} hours.`,
  ])
}

/** To the owner of the service, where the office has nobody else. */
export function aloneMail(to: string, asker: string, sentence: string, stopLink: string): Mail {
  return letter(request, to, `In ${approvalHours.alone} hours something happens in the office`, [
    'Namaste,',
    `${asker} has asked for something that takes two people, and there is no second one: ${sentence}`,
    `It happens by itself in ${approvalHours.alone} hours. If it should not, please stop it:`,
    { text: 'Stop it', href: stopLink },
  ])
}
