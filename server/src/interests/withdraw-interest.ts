import type { withdrawInterest as contract } from '#contract/interests.ts'
import type { Handler } from '../http/handler.ts'
import { asItWas, between, done } from './between.ts'
import { firstName } from './first-name.ts'
import { answerInterest, type Standing } from './store.ts'

const withdrawn = 'Your interest is withdrawn.'

export const withdrawInterest: Handler<typeof contract> = ask =>
  between(ask, async (tx, standing) => {
    if (standing.hasWithdrawn) return asItWas('success', withdrawn, standing)
    if (standing.interest.state !== 'sent') return asItWas('invalid', whyNot(standing), standing)
    await answerInterest(tx, ask.viewer.id, standing.other.id, 'withdrawn')
    return done(ask, tx, withdrawn)
  })

function whyNot({ interest, other }: Standing): string {
  const name = firstName(other.name)
  if (interest.state === 'matched') return `You and ${name} are a match already.`
  if (interest.state === 'declined') return `${name} has answered already.`
  if (interest.state === 'expired') return 'Your interest has ended by itself: nobody answered in time.'
  return `You have no interest waiting with ${name}.`
}
