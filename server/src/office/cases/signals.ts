import { brand } from '#contract/platform/brand.ts'
import type { SignalRows } from './page-store.ts'

const most = 5
const dayMs = 86_400_000

const flagWords: Record<string, string> = {
  canary: 'Asked for a number that nobody has, as programs do that go through all.',
  people: 'Used up a day’s profiles.',
  searches: 'Used up a day’s searches.',
  steady: 'Uses nearly all a day allows, day after day.',
  contact: 'Tried again and again to give contact details in messages.',
  repeated: 'Wrote the same words to many people.',
}

/** What is worth knowing, in plain sentences, the gravest first. A machine points; it decides nothing. */
export function signalsOf({ twins, hasQr, flags, phoneProvenAt, refusedPhotos }: SignalRows): string[] {
  const likeOthers = twins.map(({ memberId, isBanned }) =>
    isBanned
      ? 'This photo is like one that was banned.'
      : `This photo is like one of ${brand.memberPrefix}${memberId ?? '…'}.`,
  )
  const days = phoneProvenAt && Math.floor((Date.now() - phoneProvenAt.getTime()) / dayMs)
  return [
    ...new Set(likeOthers),
    ...(hasQr ? ['This photo holds a QR code.'] : []),
    ...flags.flatMap(flag => flagWords[flag] ?? []),
    ...(days === null ? ['The phone is not proven.'] : []),
    ...(days !== null && days < 7
      ? [`The phone was proven ${days === 0 ? 'today' : `${days} days ago`}.`]
      : []),
    ...(refusedPhotos > 0 ? [`${refusedPhotos} of the photos were removed before.`] : []),
  ].slice(0, most)
}
