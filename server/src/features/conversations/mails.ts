import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { firstName } from '#contract/core/members/first-name.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { type Addressee, namaste } from '../../core/members/addressee.ts'
import { composeMail, type MailPerson } from '../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../platform/outbox/outbox.ts'

/** After a day the mail is stale. The dot in the menu is enough. */
const unread: MailKind = { name: 'unread', limits: mailLimits.unread, goodForSeconds: 24 * 60 * 60 }

/** Leaves out the text of the message, because families share mailboxes. */
export function unreadMail(to: Addressee, from: MailPerson): Mail {
  const { say, name } = readerOf(to)
  const sender = firstName(from.name)
  return composeMail(
    unread,
    to.email,
    say(`${sender} wrote to you`, `${sender} wrote to ${name}`),
    [
      namaste(to),
      say(`${from.name} wrote to you on ${brand.name}.`, `${from.name} wrote to ${name} on ${brand.name}.`),
      from,
      { text: 'Read the message', href: paths.chat(from.memberId) },
    ],
    { memberId: to.id, mails: 'wantsMail' },
  )
}
