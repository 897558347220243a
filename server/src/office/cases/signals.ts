import { brand } from '#contract/platform/brand.ts'
import type { SignalRows } from './page-store.ts'

const maxSignals = 5
const dayMs = 86_400_000

const flagWords: Record<string, string> = {
  canary: 'Opened a member number that does not exist. Programs that try all numbers do this.',
  people: 'Reached the daily limit of profiles.',
  searches: 'Reached the daily limit of searches.',
  steady: 'Nearly reached the daily limits several days in a row.',
  contact: 'Tried several times to send contact details in messages.',
  repeated: 'Sent the same text to many members.',
}

/** Facts that inform the moderator, the most serious first. They have no effect. */
export function signalsOf({ twins, hasQr, flags, phoneProvenAt, refusedPhotos }: SignalRows): string[] {
  const likeOthers = twins.map(({ memberId, isBanned }) =>
    isBanned
      ? 'This photo looks like a banned photo.'
      : `This photo looks like a photo of ${brand.memberPrefix}${memberId ?? '…'}.`,
  )
  const days = phoneProvenAt && Math.floor((Date.now() - phoneProvenAt.getTime()) / dayMs)
  return [
    ...new Set(likeOthers),
    ...(hasQr ? ['This photo contains a QR code.'] : []),
    ...flags.flatMap(flag => flagWords[flag] ?? []),
    ...(days === null ? ['The phone is not verified.'] : []),
    ...(days !== null && days < 7
      ? [`The phone was verified ${days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}.`]
      : []),
    ...(refusedPhotos > 0 ? [`Photos removed before: ${refusedPhotos}.`] : []),
  ].slice(0, maxSignals)
}
