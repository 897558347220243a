import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { firstName } from '#contract/core/members/first-name.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { type Addressee, namaste } from '../../core/members/addressee.ts'
import { composeMail, type MailPerson } from '../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../platform/outbox/outbox.ts'

/** Above the limits, the member gets only the notice. */
const charts: MailKind = { name: 'charts', limits: mailLimits.charts }

export function chartAskedMail(to: Addressee, from: MailPerson): Mail {
  const { say, name } = readerOf(to)
  const sender = firstName(from.name)
  return composeMail(
    charts,
    to.email,
    say(`${sender} would like to see your birth chart`, `${sender} would like to see ${name}’s birth chart`),
    [
      namaste(to),
      say(
        `${from.name} would like to see your birth chart on ${brand.name}.`,
        `${from.name} would like to see ${name}’s birth chart on ${brand.name}.`,
      ),
      from,
      { text: 'See the request', href: paths.chartRequests },
      `You decide. The chart shows signs and houses, never the birth time or place. If you decline, ${sender} will not be notified.`,
    ],
    { memberId: to.id, mails: 'wantsMail' },
  )
}

export function chartGrantedMail(to: Addressee, from: MailPerson): Mail {
  const { say, name } = readerOf(to)
  const owner = firstName(from.name)
  return composeMail(
    charts,
    to.email,
    say(`${owner} shows you the birth chart`, `${owner} shows ${name} the birth chart`),
    [
      namaste(to),
      `${from.name} accepted the request on ${brand.name}. You can now see the birth chart.`,
      from,
      { text: 'See the chart', href: paths.horoscopeMatch(from.memberId) },
    ],
    { memberId: to.id, mails: 'wantsMail' },
  )
}
