import type { Reply } from '#contract/endpoint.ts'
import type { sendInterest } from '#contract/interests.ts'
import type { Refusal } from '../http/refusal.ts'
import { type AskBetween, asItWas, between, done, whyNotYet } from './between.ts'
import { firstName } from './first-name.ts'
import { match } from './match.ts'
import { answerInterest, type Standing } from './store.ts'
import { tell } from './tell.ts'

/** Yes and no to an interest, alone or among several. */

type Answer = Promise<Reply<typeof sendInterest> | Refusal<404>>

export const accept = (ask: AskBetween): Answer =>
  between(ask, (tx, standing) => {
    const { interest, other } = standing
    if (interest.state === 'matched')
      return asItWas('success', `You and ${firstName(other.name)} are a match already.`, standing)
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
    return `You have declined this interest. If you see it differently now, send ${name} an interest of your own.`
  return `No interest of ${name} is waiting for you now. It may have been withdrawn.`
}

const declined = 'You have declined this interest.'

export const decline = (ask: AskBetween, sentence: number | undefined): Answer =>
  between(ask, async (tx, standing) => {
    const { interest, other } = standing
    const name = firstName(other.name)
    if (interest.state === 'passed') return asItWas('success', declined, standing)
    if (interest.state === 'matched')
      return asItWas('invalid', `You and ${name} are a match already.`, standing)
    if (interest.state !== 'received') {
      const message = `No interest of ${name} is waiting for you now. It may have been withdrawn.`
      return asItWas('invalid', message, standing)
    }
    await answerInterest(tx, other.id, ask.viewer.id, 'declined', { by: ask.viewer.actor, sentence })
    await tell(ask, tx, standing, 'interest_declined')
    return done(ask, tx, declined)
  })
