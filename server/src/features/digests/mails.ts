import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import { noticesCountedUpTo } from '#contract/core/notifications/notices.ts'
import { brand } from '#contract/platform/brand.ts'
import type { Counted } from '#contract/platform/counted.ts'
import { paths } from '#contract/platform/paths.ts'
import { type Addressee, namaste } from '../../core/members/addressee.ts'
import { composeMail, type MailPerson } from '../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../platform/outbox/outbox.ts'
import type { DigestCounts } from './store.ts'

/** A digest that could not be sent expires before the next one. */
const digest: MailKind = {
  name: 'digest',
  limits: mailLimits.digest,
  isPerMember: true,
  goodForSeconds: 20 * 60 * 60,
}

export interface DigestNews extends DigestCounts {
  matches: Counted
  /** New members in each saved search that has any. */
  searches: { name: string; fresh: Counted }[]
  people: MailPerson[]
}

/** Does not name the visitors: families read mails together and forward them. */
export function digestMail(to: Addressee, news: DigestNews): Mail {
  const { say, name } = readerOf(to)
  const { interests, conversations, matches, searches, visitors, people } = news
  const lines = [
    ...(interests > 0 ? [`${many(interests, 'interest')} waiting for an answer`] : []),
    ...(conversations > 0 ? [`${many(conversations, 'conversation')} with unread messages`] : []),
    ...(matches.people > 0 ? [counted(matches, 'new match', 'new matches')] : []),
    ...searches.map(search => `${counted(search.fresh, 'new person', 'new people')} in “${search.name}”`),
    ...(visitors > 0
      ? [
          say(
            `${many(visitors, 'visitor')} on your profile`,
            `${many(visitors, 'visitor')} on ${name}’s profile`,
          ),
        ]
      : []),
  ]
  return composeMail(
    digest,
    to.email,
    say(`New for you on ${brand.name}`, `New for ${name} on ${brand.name}`),
    [
      namaste(to),
      `Your summary:\n${lines.map(line => `• ${line}`).join('\n')}`,
      ...people,
      nextStep(to, news),
    ],
    { memberId: to.id, mails: 'digest' },
  )
}

/** The button links to the most urgent news. */
function nextStep(to: Addressee, { interests, conversations, matches, searches, visitors }: DigestNews) {
  const { say, name } = readerOf(to)
  if (interests > 0) return { text: 'See the interests', href: paths.interests }
  if (conversations > 0) return { text: 'Read the messages', href: paths.chats }
  if (visitors > 0 && matches.people === 0 && searches.length === 0)
    return { text: 'See the visitors', href: paths.visits }
  return { text: say('See your matches', `See ${name}’s matches`), href: paths.recentlyJoined }
}

const counted = ({ people, isMore }: Counted, one: string, more: string) =>
  `${isMore ? 'more than ' : ''}${people} ${people === 1 && !isMore ? one : more}`

const many = (count: number, one: string) =>
  counted(
    { people: Math.min(count, noticesCountedUpTo - 1), isMore: count >= noticesCountedUpTo },
    one,
    `${one}s`,
  )
