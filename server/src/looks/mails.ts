import { brand } from '#contract/brand.ts'
import { mailLimits } from '#contract/mail-limits.ts'
import { noticesCountedUpTo } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import { firstName } from '../interests/first-name.ts'
import { isForSelf, namaste } from '../members/addressee.ts'
import { letter } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'
import type { LookedAt } from './store.ts'

/** Tomorrow it is another day's. */
const views: MailKind = {
  ...{ name: 'views', limits: mailLimits.views, isPerMember: true },
  goodForSeconds: 20 * 60 * 60,
}

/** Who it was stands in the diary alone: a mail is read by whole families and forwarded. */
export function viewsMail(to: LookedAt): Mail {
  const whose = isForSelf(to) ? 'your' : `${firstName(to.name)}’s`
  const most = noticesCountedUpTo - 1
  const people =
    to.people > most ? `More than ${most} people` : to.people === 1 ? 'One person' : `${to.people} people`
  return letter(
    views,
    to.email,
    `${people} opened ${whose} profile yesterday`,
    [
      namaste(to),
      `${people.toLowerCase()} opened ${whose} profile on ${brand.name} yesterday.`,
      { text: 'See who looked', href: paths.whoLooked },
    ],
    { memberId: to.id, mails: 'wantsViewMail' },
  )
}
