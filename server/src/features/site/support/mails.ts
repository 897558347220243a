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
    `If it was not you, there is nothing to do: without your word no letter comes. If you tell us, we do not ask again for ${newsletterQuietDays} days, whoever enters your address:`,
    { text: 'It was not me', href: paths.newsletterLeave(token) },
  ])
}
