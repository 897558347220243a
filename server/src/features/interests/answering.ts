import { firstName } from '#contract/core/members/first-name.ts'
import type { sendInterest } from '#contract/features/interests/interests.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { type AskBetween, alreadyMatched, asItWas, between, done, whyNotYet } from './between.ts'
import { match } from './match.ts'
import { answerInterest, type Standing } from './store.ts'
import { tell } from './tell.ts'

/** Yes and no to an interest, alone or among several. */

type Answer = Promise<Reply<typeof sendInterest> | Refusal<404>>

export const accept = (ask: AskBetween): Answer =>
  between(ask, (tx, standing) => {
    const { interest, other } = standing
    if (interest.state === 'matched') return asItWas('success', alreadyMatched(ask, standing), standing)
    if (interest.state !== 'received') return asItWas('invalid', whyNot(standing), standing)
    const notYet = whyNotYet(ask, standing)
    return notYet
      ? asItWas('invalid', notYet, standing)
      : match(ask, tx, standing, () =>
          answerInterest(tx, other.id, ask.viewer.id, 'accepted', { by: ask.viewer.actor }),
        )
  })

function whyNot({ interest, other }: Standing): string {
  const name = firstName(other.name)
  if (interest.state === 'passed')
    return `This interest was declined. If you have changed your mind, send ${name} an interest.`
  return noneWaiting(name)
}

const noneWaiting = (name: string) =>
  `No interest from ${name} is waiting for an answer. It may have been withdrawn.`

const declined = 'The interest was declined.'

export const decline = (ask: AskBetween, sentence: number | undefined): Answer =>
  between(ask, async (tx, standing) => {
    const { interest, other } = standing
    const name = firstName(other.name)
    if (interest.state === 'passed') return asItWas('success', declined, standing)
    if (interest.state === 'matched') return asItWas('invalid', alreadyMatched(ask, standing), standing)
    if (interest.state !== 'received') {
      return asItWas('invalid', noneWaiting(name), standing)
    }
    await answerInterest(tx, other.id, ask.viewer.id, 'declined', { by: ask.viewer.actor, sentence })
    await tell(ask, tx, standing, 'interest_declined')
    return done(ask, tx, declined)
  })
