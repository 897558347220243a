import { brand } from '#contract/brand.ts'
import { mailLimits } from '#contract/mail-limits.ts'
import { paths } from '#contract/paths.ts'
import { firstName } from '../interests/first-name.ts'
import { type Addressee, isForSelf, namaste } from '../members/addressee.ts'
import { letter } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'

const live: MailKind = { name: 'live', limits: mailLimits.live }

/** The moment others can see a profile for the first time. */
export function liveMail(to: Addressee): Mail {
  const name = firstName(to.name)
  const [whose, them] = isForSelf(to) ? ['your', 'you'] : [`${name}’s`, name]
  return letter(live, to.email, isForSelf(to) ? 'Your profile is live' : `${whose} profile is live`, [
    namaste(to),
    `${whose} profile (${brand.memberPrefix}${to.id}) can be seen by other members now, and the people who fit ${them} are waiting to be looked at.`,
    { text: 'See who fits', href: paths.recentlyJoined },
    'A photo says more than many words, and you decide who sees it.',
  ])
}
