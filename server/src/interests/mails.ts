import { brand } from '#contract/brand.ts'
import { interestDays, phrases } from '#contract/interests.ts'
import { mailLimits } from '#contract/mail-limits.ts'
import { paths } from '#contract/paths.ts'
import { type Addressee, isForSelf, namaste } from '../members/addressee.ts'
import { letter, type Person } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'
import { firstName } from './first-name.ts'

/** Over the limits there is the notice alone. */
const interest: MailKind = { name: 'interest', limits: mailLimits.interest }
const match: MailKind = { name: 'match', limits: mailLimits.match }

export function receivedMail(to: Addressee, from: Person, phrase: number | undefined): Mail {
  const sender = firstName(from.name)
  const whom = isForSelf(to) ? 'you' : firstName(to.name)
  const person = { ...from, sentence: phrase === undefined ? undefined : phrases[phrase - 1] }
  return letter(
    interest,
    to.email,
    `${sender} would like to know ${whom} better`,
    [
      namaste(to),
      `good news: ${from.name} sent ${whom} an interest on ${brand.name}.`,
      person,
      { text: 'See the interest', href: paths.interests },
      `Take your time, and speak with your family if you like. You can answer within ${interestDays} days.`,
    ],
    { memberId: to.id, mails: 'wantsMail' },
  )
}

/** True for a yes of either kind: an interest that was accepted, and two that crossed. */
export function matchedMail(to: Addressee, from: Person): Mail {
  const other = firstName(from.name)
  const [whom, are, both] = isForSelf(to)
    ? ['you', 'You are', 'you both']
    : [firstName(to.name), 'The two are', 'both families']
  return letter(
    match,
    to.email,
    isForSelf(to) ? `You and ${other} are a match` : `${whom} and ${other} are a match`,
    [
      namaste(to),
      `wonderful: ${from.name} is interested in ${whom} too. ${are} a match on ${brand.name} now.`,
      from,
      { text: 'See your matches', href: paths.matchesTab('matched') },
      `We wish ${both} a good first conversation.`,
    ],
    { memberId: to.id, mails: 'wantsMatchMail' },
  )
}
