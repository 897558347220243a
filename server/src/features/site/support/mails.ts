import { mailLimits, newsletterQuietDays } from '#contract/core/accounts/mail-limits.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { composeMail } from '../../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../../platform/outbox/outbox.ts'

const newsletter: MailKind = { name: 'newsletter', limits: mailLimits.newsletter }

export function confirmNewsletterMail(to: string, token: string): Mail {
  return composeMail(newsletter, to, `Please confirm your ${brand.name} newsletter`, [
    'Namaste,',
    `Someone, most likely you, asked for the ${brand.name} newsletter at this address. To receive it, please confirm:`,
    { text: 'Confirm', href: paths.newsletterConfirm(token) },
    `If it was not you, you need not do anything: we send no newsletter without your confirmation. With this link we will not ask again for ${newsletterQuietDays} days, even if your address is entered again:`,
    { text: 'It was not me', href: paths.newsletterLeave(token) },
  ])
}
