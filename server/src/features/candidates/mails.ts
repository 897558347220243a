import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { firstName } from '#contract/core/members/first-name.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { candidateLink } from '#contract/platform/promises.ts'
import { mailPerson } from '../../core/members/mail-person-store.ts'
import type { Config } from '../../platform/config.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind, MessageKind, Sms } from '../../platform/outbox/outbox.ts'
import { codePlace } from '../../platform/settings.ts'

const linkMail: MailKind = { name: 'candidate-link', limits: mailLimits.candidateLink }
const linkSms: MessageKind = { name: 'candidate-link', goodForSeconds: 24 * 60 * 60 }

interface AskedCandidate {
  id: number
  name: string
  profileFor: string
}

export function candidateLinkMail(to: string, { id, name, profileFor }: AskedCandidate, token: string): Mail {
  const first = firstName(name)
  return composeMail(linkMail, to, `${first}, a marriage profile was made for you`, [
    `Namaste ${first},`,
    profileFor === 'Friend'
      ? `A friend made a profile for you at ${brand.name}, a site for Hindu families who look for a marriage partner. We ask you before other members see it.`
      : `Your family made a profile for you at ${brand.name}, a site for Hindu families who look for a marriage partner. We ask you before other members see it.`,
    { ...mailPerson({ id, name }), isReader: true },
    { text: 'Read it and answer', href: paths.candidateLink(token) },
    'You can say yes, ask for changes, or say no. It takes two taps and needs no account. With the same link you can manage the profile yourself or remove it at any time. Please do not pass the link on.',
    `You have ${candidateLink.days} days to answer. If you are not ${first}, you need not do anything.`,
  ])
}

/** An SMS provider sends only registered texts. */
export const canSendSms = ({ sms, smsWordings }: Config) =>
  !sms || smsWordings.candidate.template !== undefined

export function candidateLinkSms({ smsWordings }: Config, to: string, token: string): Sms {
  const { text, template } = smsWordings.candidate
  return {
    channel: 'sms',
    kind: linkSms,
    to,
    text: text.replace(codePlace, token),
    ...(template && { template: { id: template, values: { token } } }),
  }
}

const codeMail: MailKind = {
  name: 'candidate-code',
  limits: mailLimits.candidateCode,
  goodForSeconds: candidateLink.codeMinutes * 60,
}

export function takeOverCodeMail(to: string, code: string): Mail {
  return composeMail(codeMail, to, `${code} is your ${brand.name} code`, [
    'Namaste,',
    `${code} is the code for the profile that was made for you. It works for ${candidateLink.codeMinutes} minutes. Do not share it with anyone.`,
    'If you did not ask for it, you need not do anything.',
  ])
}

const news: MailKind = { name: 'candidate-news', limits: mailLimits.candidateNews }

/** To the relative or friend who manages the profile. */
export function answeredMail(
  { email, name }: { email: string; name: string },
  answer: 'yes' | 'yesWithRequests' | 'changes' | 'no' | 'replaced' | 'took_over' | 'shared',
  eraseAt?: Date,
): Mail {
  const first = firstName(name)
  const until = eraseAt?.toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' })
  const words = {
    yes: [`${first} said yes`, `${first} has read the profile and said yes. Thank you for asking first.`],
    yesWithRequests: [
      `${first} said yes`,
      `${first} has read the profile and said yes. The changes that ${first} asked for stay on your page until you tick them off.`,
    ],
    changes: [
      `${first} would like changes`,
      `${first} has read the profile and asked for a change. Open the page to see it; it stays there until you tick it off. When it is done, tap “Ask again”.`,
    ],
    no: [
      `${first} said no`,
      `${first} does not want this profile, so no other member sees it from now on. Please talk to each other. The account will be erased on ${until}, unless ${first} opens the link again and says yes before then.`,
    ],
    replaced: [
      `${first} has another profile`,
      `Another relative or friend has made a profile for ${first} too, and ${first} has chosen that one. A person has one profile here, so no other member sees this one. Nothing is wrong; please ask at home who manages the other profile. This account will be erased on ${until}.`,
    ],
    shared: [
      `${first} manages the profile with you`,
      `${first} has said yes and uses the account together with you from now on. Every interest and message shows who sent it. You log in as before.`,
    ],
    took_over: [
      `${first} now manages the profile`,
      `${first} has taken over the profile and manages it from now on, with a new password. Thank you for starting it.`,
    ],
  }[answer] as [string, string]
  return composeMail(news, email, words[0], [
    'Namaste,',
    words[1],
    ...(answer === 'took_over' ? [] : [{ text: 'Open the page', href: paths.candidate }]),
  ])
}
