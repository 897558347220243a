import { brand } from '#contract/brand.ts'
import { mailLimits } from '#contract/mail-limits.ts'
import { paths } from '#contract/paths.ts'
import { firstName } from '../interests/first-name.ts'
import { type Addressee, isForSelf, namaste } from '../members/addressee.ts'
import { letter, type Person } from '../outbox/letter.ts'
import type { Mail, MailKind } from '../outbox/outbox.ts'

/** Over the limits there is the notice alone. */
const photos: MailKind = { name: 'photos', limits: mailLimits.photos }

export function photosAskedMail(to: Addressee, from: Person): Mail {
  const whose = isForSelf(to) ? 'your' : `${firstName(to.name)}’s`
  return letter(
    photos,
    to.email,
    `${firstName(from.name)} would like to see ${whose} photos`,
    [
      namaste(to),
      `${from.name} asked on ${brand.name} to see ${whose} photos.`,
      from,
      { text: 'See the request', href: paths.profilePicture(to.id) },
      'You decide. Whoever is not shown them is not told so.',
    ],
    { memberId: to.id, mails: 'wantsPhotoMail' },
  )
}

export function photosGrantedMail(to: Addressee, from: Person): Mail {
  const whom = isForSelf(to) ? 'you' : firstName(to.name)
  return letter(
    photos,
    to.email,
    `${firstName(from.name)} shows ${whom} photos`,
    [
      namaste(to),
      `${from.name} said yes on ${brand.name}: the photos that were asked for can be seen now.`,
      from,
      { text: 'See the photos', href: paths.viewProfile(from.memberId) },
    ],
    { memberId: to.id, mails: 'wantsPhotoMail' },
  )
}
