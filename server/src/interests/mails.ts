import { brand } from '#contract/brand.ts'
import { interestDays } from '#contract/interests.ts'
import { mailLimits } from '#contract/mail-limits.ts'
import { paths } from '#contract/paths.ts'
import { letter } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'
import { firstName } from './first-name.ts'

interface Recipient {
  name: string
  email: string
}
interface About {
  id: number
  name: string
}

/** Of the other person a letter says no more than the first name and the member number. */
const called = ({ id, name }: About) => `${firstName(name)} (${brand.memberPrefix}${id})`

/** Over the limits there is the notice alone. */
const interest: MailKind = { name: 'interest', limits: mailLimits.interest }
const match: MailKind = { name: 'match', limits: mailLimits.match }

export function receivedMail(to: Recipient, from: About, siteUrl: string): Mail {
  return letter(interest, to.email, `${firstName(from.name)} would like to know you better`, [
    `Namaste ${firstName(to.name)},`,
    `good news: ${called(from)} sent you an interest on ${brand.name}.`,
    { text: 'See the interest', href: siteUrl + paths.interests },
    `Take your time, and speak with your family if you like. You can answer within ${interestDays} days.`,
    ...wayOut(siteUrl),
  ])
}

/** True for a yes of either kind: an interest that was accepted, and two that crossed. */
export function matchedMail(to: Recipient, from: About, siteUrl: string): Mail {
  return letter(match, to.email, `You and ${firstName(from.name)} are a match`, [
    `Namaste ${firstName(to.name)},`,
    `wonderful: ${called(from)} is interested in you too. You are a match on ${brand.name} now.`,
    { text: 'See your matches', href: siteUrl + paths.matchesTab('matched') },
    'We wish you both a good first conversation.',
    ...wayOut(siteUrl),
  ])
}

const wayOut = (siteUrl: string) => [
  `You would rather not get mails about interests? Turn them off in your settings: ${siteUrl}${paths.settings}`,
]
