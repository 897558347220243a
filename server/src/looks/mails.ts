import { brand } from '#contract/brand.ts'
import { mailLimits } from '#contract/mail-limits.ts'
import { noticesCountedUpTo } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import { readerOf } from '#contract/reader.ts'
import { namaste } from '../members/addressee.ts'
import { letter } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'
import type { LookedAt } from './store.ts'

/** Tomorrow it is another day's. */
const views: MailKind = {
  name: 'views',
  limits: mailLimits.views,
  isPerMember: true,
  goodForSeconds: 20 * 60 * 60,
}

/** Does not name the visitors: a mail is read by whole families and forwarded. */
export function viewsMail(to: LookedAt): Mail {
  const { say, name } = readerOf(to)
  const most = noticesCountedUpTo - 1
  const people =
    to.people > most ? `More than ${most} people` : to.people === 1 ? 'One person' : `${to.people} people`
  return letter(
    views,
    to.email,
    say(`${people} opened your profile yesterday`, `${people} opened ${name}’s profile yesterday`),
    [
      namaste(to),
      say(
        `${people} opened your profile on ${brand.name} yesterday.`,
        `${people} opened ${name}’s profile on ${brand.name} yesterday.`,
      ),
      { text: 'See the visitors', href: paths.whoLooked },
    ],
    { memberId: to.id, mails: 'wantsViewMail' },
  )
}
