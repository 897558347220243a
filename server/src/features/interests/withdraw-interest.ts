import { firstName } from '#contract/core/members/first-name.ts'
import type { withdrawInterest as contract } from '#contract/features/interests/interests.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type AskBetween, alreadyMatched, asItWas, between, done } from './between.ts'
import { answerInterest, type Standing } from './store.ts'

const withdrawn = 'The interest was withdrawn.'

export const withdrawInterest: Handler<typeof contract> = ctx =>
  between(ctx, async (tx, standing) => {
    if (standing.hasWithdrawn) return asItWas('success', withdrawn, standing)
    if (standing.interest.state !== 'sent') return asItWas('invalid', whyNot(ctx, standing), standing)
    await answerInterest(tx, ctx.viewer.id, standing.other.id, 'withdrawn')
    return done(ctx, tx, withdrawn)
  })

function whyNot(ctx: AskBetween, standing: Standing): string {
  const { interest, other } = standing
  const name = firstName(other.name)
  if (interest.state === 'matched') return alreadyMatched(ctx, standing)
  if (interest.state === 'declined') return `${name} has answered already.`
  if (interest.state === 'expired') return `The interest has expired: ${name} did not answer in time.`
  return `No interest is waiting for an answer from ${name}.`
}
