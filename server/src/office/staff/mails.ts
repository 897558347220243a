import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import {
  approvalHours,
  invitationHours,
  recoveryCodes,
  wrongCodes,
} from '#contract/office/staff/staff-limits.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../platform/outbox/outbox.ts'

interface Person {
  name: string
  email: string
}

const invitation: MailKind = {
  name: 'staff-invitation',
  limits: mailLimits.staffInvitation,
  goodForSeconds: invitationHours * 60 * 60,
}
const news: MailKind = { name: 'staff-news', limits: mailLimits.staffNews }

export function invitationMail({ name, email }: Person, link: string): Mail {
  return composeMail(invitation, email, `Your invitation to the office of ${brand.name}`, [
    `Namaste ${name},`,
    `You are invited to work in the office of ${brand.name}. Please choose a password, and add a key to an authenticator app on your phone:`,
    { text: 'Set up your account', href: link },
    `The link works once, for ${invitationHours} hours. We never ask for your password or a code.`,
  ])
}

const approval: MailKind = { name: 'staff-approval', limits: mailLimits.staffApproval }

export function approvalMail(to: string, asker: string, sentence: string, siteUrl: string): Mail {
  return composeMail(approval, to, 'A request is waiting for your approval', [
    'Namaste,',
    `${asker} requests something that needs two people: ${sentence}`,
    { text: 'See the request', href: siteUrl + paths.adminApprovals },
    `The request expires after ${approvalHours} hours.`,
  ])
}

export function approvalAnsweredMail(to: string, answer: string, sentence: string): Mail {
  return composeMail(approval, to, 'Your request was answered', [
    'Namaste,',
    `You requested: ${sentence}`,
    `${answer}.`,
  ])
}

export function newDeviceMail({ name, email }: Person, device: string, address: string): Mail {
  return composeMail(news, email, `New login to the office of ${brand.name}`, [
    `Namaste ${name},`,
    `You have just logged in from a new device: ${device}, address ${address}.`,
    'If this was not you, please tell an admin immediately. An admin can disable your account.',
  ])
}

export function wrongCodesMail({ name, email }: Person): Mail {
  return composeMail(news, email, 'Wrong codes for your account', [
    `Namaste ${name},`,
    `Someone who knows your password has entered ${wrongCodes.most} wrong codes in a row. For ${wrongCodes.minutes} minutes we accept no code.`,
    'If this was not you, please log in after that time and change your password.',
  ])
}

/** To the person, and to every admin. */
export function recoveryUsedMail(to: string, person: Person, left: number): Mail {
  const few = left <= recoveryCodes.renewFrom ? ' Please create new codes on your account page.' : ''
  return composeMail(news, to, 'A recovery code was used', [
    'Namaste,',
    `${person.name} (${person.email}) has logged in to the office with a recovery code. ${left} are left.${few}`,
    'If you did not expect this, please disable the account.',
  ])
}

export function auditBrokenMail(
  to: string,
  { seq, kind }: { seq: number; kind: string },
  siteUrl: string,
): Mail {
  return composeMail(news, to, 'The audit log was changed', [
    'Namaste,',
    `Entry ${seq} of the audit log is ${kind}. Someone changed the database by hand, or a part of it was lost. Please do not change anything, and find out who could write to it.`,
    { text: 'Open the audit log', href: siteUrl + paths.adminAudit },
  ])
}

export function adminNewsMail(to: string, subject: string, text: string): Mail {
  return composeMail(news, to, subject, [
    'Namaste,',
    text,
    'If you did not expect this, please check it in the office.',
  ])
}

export function disabledMail({ name, email }: Person): Mail {
  return composeMail(news, email, `Your account in the office of ${brand.name}`, [
    `Namaste ${name},`,
    'An admin has disabled your account and logged you out of all devices. If you think this is a mistake, please ask an admin.',
  ])
}
