import { brand } from '#contract/brand.ts'
import { mailLimits, newsletterQuietDays } from '#contract/mail-limits.ts'
import { paths } from '#contract/paths.ts'
import { letter } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'

const newsletter: MailKind = { name: 'newsletter', limits: mailLimits.newsletter }

export function confirmNewsletterMail(to: string, token: string, siteUrl: string): Mail {
  return letter(newsletter, to, `Please confirm your ${brand.name} newsletter`, [
    'Namaste,',
    `someone, most likely you, asked for the ${brand.name} newsletter at this address. To receive it, please confirm:`,
    { text: 'Confirm', href: siteUrl + paths.newsletterConfirm(token) },
    `If it was not you, there is nothing to do: without your word no letter comes. If you tell us, we do not ask again for ${newsletterQuietDays} days, whoever enters your address:`,
    { text: 'It was not me', href: siteUrl + paths.newsletterLeave(token) },
  ])
}

const enquiryKind: MailKind = { name: 'enquiry', limits: mailLimits.enquiry }

export function enquiryMail(
  to: string,
  { name, email, phone, message }: { name: string; email: string; phone: string; message: string },
): Mail {
  const text = `${name} wrote:\n\n${message || '(no message)'}\n\nE-mail: ${email}\nPhone: ${phone}`
  return { channel: 'mail', kind: enquiryKind, to, subject: 'New enquiry', text }
}

const misuse: MailKind = { name: 'misuse', limits: mailLimits.misuse }

export function misuseMail(
  to: string,
  { misuseId, subject, message }: { misuseId: string; subject: string; message: string },
): Mail {
  const text = `About: ${misuseId}\nSubject: ${subject}\n\n${message}`
  return { channel: 'mail', kind: misuse, to, subject: 'Misuse reported', text }
}
