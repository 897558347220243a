import { brand } from '#contract/brand.ts'
import type { Counted } from '#contract/counted.ts'
import { mailLimits } from '#contract/mail-limits.ts'
import { paths } from '#contract/paths.ts'
import { firstName } from '../interests/first-name.ts'
import { isForSelf, namaste } from '../members/addressee.ts'
import { letter, type Person } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'
import type { Reader } from './store.ts'

/** On Wednesday last Sunday's letter is old. */
const weekly: MailKind = { name: 'weekly', limits: mailLimits.weekly, goodForSeconds: 3 * 24 * 60 * 60 }

/** How many fit, how many of those also want someone like the reader, and the first of them. */
export interface Fitting {
  fit: Counted
  mutual: Counted
  people: Person[]
}

export function weeklyMail(to: Reader, { fit, mutual, people }: Fitting): Mail {
  const [whose, whom] = isForSelf(to) ? ['Your', 'you'] : [`${firstName(to.name)}’s`, firstName(to.name)]
  const news = [
    ...(to.waiting > 0 ? [`${many(to.waiting, 'interest waits', 'interests wait')} for an answer`] : []),
    ...(to.unread > 0 ? [`${many(to.unread, 'conversation')} with unread messages`] : []),
    ...(fit.people > 0
      ? [
          `${counted(fit, 'person', 'people')} ${fit.people === 1 ? 'fits' : 'fit'} ${whom} today`,
          `${counted(mutual, 'of them also looks', 'of them also look')} for someone like ${whom}`,
        ]
      : []),
  ]
  return letter(
    weekly,
    to.email,
    `${whose} week on ${brand.name}`,
    [
      namaste(to),
      `this is how it stands:\n${news.map(line => `• ${line}`).join('\n')}`,
      ...people,
      {
        text: to.waiting > 0 ? 'See the interests' : 'See who fits',
        href: to.waiting > 0 ? paths.interests : paths.recentlyJoined,
      },
    ],
    { memberId: to.id, mails: 'wantsWeeklyMail' },
  )
}

const counted = ({ people, isMore }: Counted, one: string, more: string) =>
  `${isMore ? 'more than ' : ''}${people} ${people === 1 ? one : more}`

const many = (count: number, one: string, more = `${one}s`) =>
  count >= 100 ? `more than 99 ${more}` : `${count} ${count === 1 ? one : more}`
