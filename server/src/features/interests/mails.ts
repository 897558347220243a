import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { firstName } from '#contract/core/members/first-name.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import { interestDays, phrases } from '#contract/features/interests/interests.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { type Addressee, namaste } from '../../core/members/addressee.ts'
import { composeMail, type MailPerson } from '../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../platform/outbox/outbox.ts'

/** Over the limits there is the notice alone. */
const interest: MailKind = { name: 'interest', limits: mailLimits.interest }
const match: MailKind = { name: 'match', limits: mailLimits.match }

export function receivedMail(to: Addressee, from: MailPerson, phrase: number | undefined): Mail {
  const sender = firstName(from.name)
  const { say, name } = readerOf(to)
  const person = { ...from, sentence: phrase === undefined ? undefined : phrases[phrase - 1] }
  return composeMail(
    interest,
    to.email,
    say(`${sender} would like to know you better`, `${sender} would like to know ${name} better`),
    [
      namaste(to),
      say(
        `Good news: ${from.name} sent you an interest on ${brand.name}.`,
        `Good news: ${from.name} sent ${name} an interest on ${brand.name}.`,
      ),
      person,
      { text: 'See the interest', href: paths.interests },
      `Take your time and talk it over with your family. You have ${interestDays} days to answer.`,
    ],
    { memberId: to.id, mails: 'wantsMail' },
  )
}

/** For an interest that was accepted, and for two that crossed. */
export function matchMail(to: Addressee, from: MailPerson): Mail {
  const other = firstName(from.name)
  const { say, name } = readerOf(to)
  return composeMail(
    match,
    to.email,
    say(`You and ${other} are a match`, `${name} and ${other} are a match`),
    [
      namaste(to),
      say(
        `Wonderful news: ${from.name} is interested in you too. You are a match on ${brand.name} now.`,
        `Wonderful news: ${from.name} is interested in ${name} too. They are a match on ${brand.name} now.`,
      ),
      from,
      { text: say('See your matches', `See ${name}’s matches`), href: paths.matchesTab('matched') },
      say('We wish you both a good first conversation.', 'We wish both families a good first conversation.'),
    ],
    { memberId: to.id, mails: 'wantsMail' },
  )
}
