import { brand } from '#contract/brand.ts'
import { mailLimits } from '#contract/mail-limits.ts'
import { paths } from '#contract/paths.ts'
import { firstName } from '../interests/first-name.ts'
import { letter } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'

/** After a day the news is old, and the dot in the menu tells it. */
const unread: MailKind = { name: 'unread', limits: mailLimits.unread, goodForSeconds: 24 * 60 * 60 }

/** Never what was written: mailboxes are read by whole families. */
export function unreadMail(
  to: { name: string; email: string },
  from: { id: number; name: string },
  siteUrl: string,
): Mail {
  const name = firstName(from.name)
  return letter(unread, to.email, `${name} wrote to you`, [
    `Namaste ${firstName(to.name)},`,
    `${name} (${brand.memberPrefix}${from.id}) wrote to you on ${brand.name}.`,
    { text: 'Read the message', href: siteUrl + paths.chat(from.id) },
    `You would rather not get mails about messages? Turn them off in your settings: ${siteUrl}${paths.settings}`,
  ])
}
