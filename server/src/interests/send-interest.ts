import { type sendInterest as contract, interestLimit, interestsPerDay } from '#contract/interests.ts'
import { type Wish, wishNames } from '#contract/values.ts'
import type { Handler } from '../http/handler.ts'
import { takeWithin } from '../http/limits.ts'
import { waitText } from '../http/refusal.ts'
import { asItWas, between, done, whyNotYet } from './between.ts'
import { firstName } from './first-name.ts'
import { listDiffering } from './inbox-store.ts'
import { match } from './match.ts'
import { putInterest, type Standing, sendBack } from './store.ts'
import { tell } from './tell.ts'

export const sendInterest: Handler<typeof contract> = ask =>
  between(ask, async (tx, standing) => {
    const { viewer, input } = ask
    const { interest, other, mayAskAgain } = standing
    const name = firstName(other.name)
    if (interest.state === 'matched')
      return asItWas('success', `You and ${name} are a match already.`, standing)
    if (interest.state === 'sent')
      return asItWas('success', `Your interest is with ${name} and waits for an answer.`, standing)
    const notYet = whyNotYet(ask, standing)
    if (notYet) return asItWas('invalid', notYet, standing)
    if (interest.state === 'received')
      return match(ask, tx, standing, () => sendBack(tx, other.id, viewer.id, input.phrase, viewer.actor))
    if (!mayAskAgain) return asItWas('invalid', notBefore(standing), standing)
    const differs = await listDiffering(tx, viewer.id, other.id)
    if (differs.length > 0) return asItWas('invalid', notTaken(name, differs), standing)

    const wait = await takeWithin(tx, `sendInterest:member:${viewer.id}`, [interestLimit])
    if (wait !== undefined) return asItWas('invalid', tooMany(wait), standing)
    await putInterest(tx, viewer.id, other.id, input.phrase, viewer.actor)
    await tell(ask, tx, standing, 'interest_received', input.phrase)
    return done(ask, tx, `Your interest was sent to ${name}.`)
  })

const notTaken = (name: string, differs: readonly Wish[]) =>
  `${name} takes interests only from people who fit the wishes given there. Differs: ${differs.map(wish => wishNames[wish]).join(', ')}.`

function notBefore({ interest, other }: Standing): string {
  const name = firstName(other.name)
  const why =
    interest.state === 'ended' ? `You and ${name} are no longer a match.` : `${name} has declined for now.`
  return `${why} You may send an interest again from ${dayText(interest.againFrom as string)}.`
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
