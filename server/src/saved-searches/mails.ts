import { brand } from '#contract/brand.ts'
import type { Counted } from '#contract/counted.ts'
import { mailLimits } from '#contract/mail-limits.ts'
import { paths } from '#contract/paths.ts'
import { type Addressee, namaste } from '../members/addressee.ts'
import { letter, type Person } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'

/** Tomorrow it is told anew. */
const searches: MailKind = {
  name: 'searches',
  limits: mailLimits.searches,
  isPerMember: true,
  goodForSeconds: 20 * 60 * 60,
}

export interface News {
  searches: { name: string; text: string; fresh: Counted }[]
  people: Person[]
}

/** One letter for all searches of a member. */
export function searchesMail(to: Addressee, { searches: found, people }: News): Mail {
  const [first] = found
  const only = found.length === 1 ? first : undefined
  return letter(
    searches,
    to.email,
    only ? `New in your search “${only.name}”` : `New in your searches on ${brand.name}`,
    [
      namaste(to),
      `New since our last e-mail:\n${found.map(({ name, fresh }) => `• ${many(fresh)} in “${name}”`).join('\n')}`,
      ...people,
      {
        text: 'See new people',
        href: only ? paths.searchWith(newestOf(only.text)) : paths.recentlyJoined,
      },
    ],
    { memberId: to.id, mails: 'wantsSearchMail' },
  )
}

const newestOf = (text: string) => `${text}${text ? '&' : ''}order=new`

const many = ({ people, isMore }: Counted) =>
  `${isMore ? 'more than ' : ''}${people} ${people === 1 ? 'person' : 'people'}`
