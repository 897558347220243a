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

export const accept = (ctx: AskBetween): Answer =>
  between(ctx, (tx, standing) => {
    const { interest, other } = standing
    if (interest.state === 'matched') return asItWas('success', alreadyMatched(ctx, standing), standing)
    if (interest.state !== 'received') return asItWas('invalid', whyNot(standing), standing)
    const notYet = whyNotYet(ctx, standing)
    return notYet
      ? asItWas('invalid', notYet, standing)
      : match(ctx, tx, standing, () =>
          answerInterest(tx, other.id, ctx.viewer.id, 'accepted', { by: ctx.viewer.actor }),
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

export const decline = (ctx: AskBetween, sentence: number | undefined): Answer =>
  between(ctx, async (tx, standing) => {
    const { interest, other } = standing
    const name = firstName(other.name)
    if (interest.state === 'passed') return asItWas('success', declined, standing)
    if (interest.state === 'matched') return asItWas('invalid', alreadyMatched(ctx, standing), standing)
    if (interest.state !== 'received') {
      return asItWas('invalid', noneWaiting(name), standing)
    }
    await answerInterest(tx, other.id, ctx.viewer.id, 'declined', { by: ctx.viewer.actor, sentence })
    await tell(ctx, tx, standing, 'interest_declined')
    return done(ctx, tx, declined)
  })
