import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { announcements } from '#contract/platform/promises.ts'
import { type Addressee, namaste } from '../../../core/members/addressee.ts'
import { composeMail } from '../../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../../platform/outbox/outbox.ts'

const termsReminder: MailKind = { name: 'rules', limits: mailLimits.rules }

/** Required by law, so it cannot be turned off. */
export function termsReminderMail(to: Addressee): Mail {
  return composeMail(termsReminder, to.email, `The rules of ${brand.name} in short`, [
    namaste(to),
    `Every ${announcements.reminderMonths} months we remind all members of our rules, as Indian law requires.`,
    'This is a place for marriage. Profiles are true, and their candidates agreed to them. Photos show the person. Members do not ask for money or dowry, insult others for their caste or faith, or send anything indecent. A member who breaks these rules loses the account and may face legal action.',
    { text: 'Read the terms', href: paths.terms },
    'Our privacy policy says how we handle your data. You can change, withdraw or delete it in your settings.',
    { text: 'Read the privacy policy', href: paths.privacy },
  ])
}
