import { brand } from '#contract/brand.ts'
import { mailLimits } from '#contract/mail-limits.ts'
import { paths } from '#contract/paths.ts'
import { firstName } from '../interests/first-name.ts'
import { type Addressee, isForSelf, namaste } from '../members/addressee.ts'
import { letter, type Person } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'

/** After a day the news is old, and the dot in the menu tells it. */
const unread: MailKind = { name: 'unread', limits: mailLimits.unread, goodForSeconds: 24 * 60 * 60 }

/** Never what was written: mailboxes are read by whole families. */
export function unreadMail(to: Addressee, from: Person): Mail {
  const whom = isForSelf(to) ? 'you' : firstName(to.name)
  return letter(
    unread,
    to.email,
    `${firstName(from.name)} wrote to ${whom}`,
    [
      namaste(to),
      `${from.name} wrote to ${whom} on ${brand.name}.`,
      from,
      { text: 'Read the message', href: paths.chat(from.memberId) },
    ],
    { memberId: to.id, mails: 'wantsChatMail' },
  )
}
