import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { composeMail } from '../../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../../platform/outbox/outbox.ts'
import { type Addressee, namaste } from '../../members/addressee.ts'

const live: MailKind = { name: 'live', limits: mailLimits.live }

export function liveMail(to: Addressee): Mail {
  const { say, name } = readerOf(to)
  const number = `${brand.memberPrefix}${to.id}`
  return composeMail(live, to.email, say('Your profile is live', `${name}’s profile is live`), [
    namaste(to),
    say(
      `Other members can see your profile (${number}) now, and you can see your matches.`,
      `Other members can see ${name}’s profile (${number}) now, and you can see ${name}’s matches.`,
    ),
    { text: say('See your matches', `See ${name}’s matches`), href: paths.recentlyJoined },
    'Add a photo if you like. You decide who can see it.',
  ])
}
