import { brand } from '#contract/brand.ts'
import type { Counted } from '#contract/counted.ts'
import { mailLimits } from '#contract/mail-limits.ts'
import { paths } from '#contract/paths.ts'
import { readerOf } from '#contract/reader.ts'
import { namaste } from '../members/addressee.ts'
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
  const { say, name } = readerOf(to)
  const news = [
    ...(to.waiting > 0 ? [`${many(to.waiting, 'interest')} waiting for an answer`] : []),
    ...(to.unread > 0 ? [`${many(to.unread, 'conversation')} with unread messages`] : []),
    ...(fit.people > 0
      ? [
          `${counted(fit, 'match', 'matches')} today`,
          say(
            `${shown(mutual)} also looking for someone like you`,
            `${shown(mutual)} also looking for someone like ${name}`,
          ),
        ]
      : []),
  ]
  return letter(
    weekly,
    to.email,
    say(`Your week on ${brand.name}`, `${name}’s week on ${brand.name}`),
    [
      namaste(to),
      `This week:\n${news.map(line => `• ${line}`).join('\n')}`,
      ...people,
      {
        text: to.waiting > 0 ? 'See the interests' : say('See your matches', `See ${name}’s matches`),
        href: to.waiting > 0 ? paths.interests : paths.recentlyJoined,
      },
    ],
    { memberId: to.id, mails: 'wantsWeeklyMail' },
  )
}

const shown = ({ people, isMore }: Counted) => `${isMore ? 'more than ' : ''}${people}`

const counted = (count: Counted, one: string, more: string) =>
  `${shown(count)} ${count.people === 1 && !count.isMore ? one : more}`

const many = (count: number, one: string, more = `${one}s`) =>
  count >= 100 ? `more than 99 ${more}` : `${count} ${count === 1 ? one : more}`
