import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { firstName } from '#contract/core/members/first-name.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { type Addressee, namaste } from '../../core/members/addressee.ts'
import { composeMail, type MailPerson } from '../../platform/outbox/compose-mail.ts'
import type { Mail, MailKind } from '../../platform/outbox/outbox.ts'

/** Above the limits, the member gets only the notice. */
const photos: MailKind = { name: 'photos', limits: mailLimits.photos }

export function photosAskedMail(to: Addressee, from: MailPerson): Mail {
  const { say, name } = readerOf(to)
  const sender = firstName(from.name)
  return composeMail(
    photos,
    to.email,
    say(`${sender} would like to see your photos`, `${sender} would like to see ${name}’s photos`),
    [
      namaste(to),
      say(
        `${from.name} would like to see your photos on ${brand.name}.`,
        `${from.name} would like to see ${name}’s photos on ${brand.name}.`,
      ),
      from,
      { text: 'See the request', href: paths.profilePicture(to.id) },
      `You decide. If you decline, ${sender} will not be notified.`,
    ],
    { memberId: to.id, mails: 'wantsMail' },
  )
}

export function photosGrantedMail(to: Addressee, from: MailPerson): Mail {
  const { say, name } = readerOf(to)
  const owner = firstName(from.name)
  return composeMail(
    photos,
    to.email,
    say(`${owner} shows you photos`, `${owner} shows ${name} photos`),
    [
      namaste(to),
      `${from.name} accepted the request on ${brand.name}. You can now see the photos.`,
      from,
      { text: 'See the photos', href: paths.viewProfile(from.memberId) },
    ],
    { memberId: to.id, mails: 'wantsMail' },
  )
}
