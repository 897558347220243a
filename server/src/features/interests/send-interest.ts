import { firstName } from '#contract/core/members/first-name.ts'
import { readerOf } from '#contract/core/members/reader.ts'
import {
  type sendInterest as contract,
  interestLimit,
  interestsPerDay,
} from '#contract/features/interests/interests.ts'
import { type Wish, wishNames } from '#contract/platform/values.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { takeWithin } from '../../platform/http/limits.ts'
import { waitText } from '../../platform/http/refusal.ts'
import { type AskBetween, alreadyMatched, asItWas, between, done, whyNotYet } from './between.ts'
import { listDiffering } from './inbox-store.ts'
import { match } from './match.ts'
import { putInterest, type Standing, sendBack } from './store.ts'
import { tell } from './tell.ts'

export const sendInterest: Handler<typeof contract> = ctx =>
  between(ctx, async (tx, standing) => {
    const { viewer, input } = ctx
    const { interest, other, mayAskAgain } = standing
    const name = firstName(other.name)
    const { say, name: own } = readerOf(viewer)
    if (interest.state === 'matched') return asItWas('success', alreadyMatched(ctx, standing), standing)
    if (interest.state === 'sent')
      return asItWas(
        'success',
        say(`You have already sent ${name} an interest.`, `${own} has already sent ${name} an interest.`),
        standing,
      )
    const notYet = whyNotYet(ctx, standing)
    if (notYet) return asItWas('invalid', notYet, standing)
    if (interest.state === 'received')
      return match(ctx, tx, standing, () => sendBack(tx, other.id, viewer.id, input.phrase, viewer.actor))
    if (!mayAskAgain) return asItWas('invalid', notBefore(ctx, standing), standing)
    const differs = await listDiffering(tx, viewer.id, other.id)
    if (differs.length > 0) return asItWas('invalid', notTaken(name, differs), standing)

    const wait = await takeWithin(tx, `sendInterest:member:${viewer.id}`, [interestLimit])
    if (wait !== undefined) return asItWas('invalid', tooMany(wait), standing)
    await putInterest(tx, viewer.id, other.id, input.phrase, viewer.actor)
    await tell(ctx, tx, standing, 'interest_received', input.phrase)
    return done(ctx, tx, say(`Your interest was sent to ${name}.`, `${own}’s interest was sent to ${name}.`))
  })

const notTaken = (name: string, differs: readonly Wish[]) =>
  `${name} takes interests only from people who fit the wishes given there. Differs: ${differs.map(wish => wishNames[wish]).join(', ')}.`

function notBefore({ viewer }: AskBetween, { interest, other }: Standing): string {
  const { say, name: own } = readerOf(viewer)
  const name = firstName(other.name)
  const day = dayText(interest.againFrom as string)
  if (interest.state !== 'ended') return `${name} has declined. You can send another interest from ${day}.`
  return say(
    `You and ${name} are no longer a match. You can send an interest again from ${day}.`,
    `${own} and ${name} are no longer a match. You can send an interest again from ${day}.`,
  )
}

const dayText = (day: string) =>
  new Date(day).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const tooMany = (seconds: number) =>
  `You have sent ${interestsPerDay} interests within a day. You can send the next one in ${waitText(seconds)}.`
