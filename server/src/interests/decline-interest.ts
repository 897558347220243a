import type { declineInterest as contract } from '#contract/interests.ts'
import type { Handler } from '../http/handler.ts'
import { asItWas, between, done } from './between.ts'
import { firstName } from './first-name.ts'
import { answerInterest } from './store.ts'
import { tell } from './tell.ts'

const declined = 'You have declined this interest.'

export const declineInterest: Handler<typeof contract> = ask =>
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
    await answerInterest(tx, other.id, ask.viewer.id, 'declined')
    await tell(ask, tx, standing, 'interest_declined')
    return done(ask, tx, declined)
  })
